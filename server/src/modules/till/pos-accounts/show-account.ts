import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getPosAccount } from '@vezne/contract/pos-accounts.ts'
import type { AccountRecord, Settlement } from '@vezne/contract/pos-accounts/record.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { findStanding } from '../../platform/records/index.ts'
import { accountInFull, type AccountInFull } from '../../company/terminals/index.ts'
import type { PosAccountDeps } from './deps.ts'

export const subjectOf = (accountId: string) => `pos-account:${accountId}`

export async function knownAccount(db: TenantDb, accountId: string): Promise<AccountInFull> {
  const account = await accountInFull(db, accountId)
  if (account === undefined) throw new Refusal('not-found')
  return account
}

function settlementOf({ facts, terms }: AccountInFull): Settlement {
  const { blockageDays: days } = facts
  if (terms.settlementKind === 'blocked') return { kind: 'blocked', days }
  return { kind: 'monthly', firstAfterDays: days, step: terms.settlementStep }
}

/** The account as the office reads it: not a letter of a credential is in it. */
export function recordOf(account: AccountInFull): AccountRecord {
  const { facts, endpointMode, settings, iban, terms, credentials } = account
  return {
    name: facts.name,
    endpointMode,
    currencies: [...facts.currencies],
    installmentCurrencies: terms.installmentCurrencies.filter((currency) => facts.currencies.includes(currency)),
    settings,
    settlement: settlementOf(account),
    iban,
    commissionAt: terms.commissionAt,
    payout: terms.payout,
    remainder: terms.remainder,
    costs: [...terms.costs],
    halfSecure: facts.halfSecure
      .map(({ result, cap }) => ({ result, cap: cap.amountMinor, currencyCode: cap.currency }))
      .toSorted((one, other) => one.result.localeCompare(other.result)),
    isActive: facts.isActive,
    credentials: [...credentials]
      .map(([name, changedAt]) => ({ name, changedAt: changedAt.getTime() }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }
}

export function showAccount(
  { db: database }: PosAccountDeps,
  id: string,
  caller: Caller,
): Promise<ReplyOf<typeof getPosAccount>> {
  return database.forCaller(caller, async (db) => {
    const account = await knownAccount(db, id)
    const { bank } = account.facts
    return {
      id,
      bankId: bank.id,
      bankName: bank.name,
      logo: bank.logo,
      ...recordOf(account),
      ...(await findStanding(db, subjectOf(id))),
    }
  })
}
