import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { savePosAccount } from '@vezne/contract/pos-accounts.ts'
import { accountRecord } from '@vezne/contract/pos-accounts/record.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules } from '../../../kit/refusal.ts'
import { saveRecord } from '../../platform/records/index.ts'
import {
  acceptHalfSecure,
  accountInFull,
  withdrawHalfSecure,
  writeAccount,
  type AccountInFull,
  type AccountToSave,
} from '../../company/terminals/index.ts'
import type { PosAccountDeps } from './deps.ts'
import { brokenRules, ibanIn, typedIn, type AccountForm, type Typed } from './form-rules.ts'
import { knownAccount, recordOf, subjectOf } from './show-account.ts'

/**
 * Opens an account or changes one. A new one is off: it is tested first and switched on then. What was typed into a
 * credential goes one way, into the closed row; of it the log is told the name alone.
 */
export function saveAccount(
  { db: database, terminals }: PosAccountDeps,
  form: AccountForm,
  call: SignedInCall,
): Promise<ReplyOf<typeof savePosAccount>> {
  return database.forCaller(call.caller, async (db) => {
    const known = form.id === null ? undefined : await knownAccount(db, form.id)
    const typed = typedIn(form)
    const broken = brokenRules(terminals, form, typed, known)
    if (broken.length > 0) throw new BrokenRules(broken)
    const id = form.id ?? randomUUID()
    const version = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: accountRecord,
        version: form.version,
        kind: known === undefined ? 'pos-account-opened' : 'pos-account-changed',
        details: {
          accountId: id,
          bankId: form.bankId,
          name: form.name,
          credentials: Object.keys(typed).toSorted().join(' '),
        },
        reason: form.reason,
        read: async () => {
          const now = await accountInFull(db, id)
          return now === undefined ? null : recordOf(now)
        },
        write: async (found) => {
          const isActive = found?.isActive ?? false
          await writeAccount(terminals, db, { ...accountFrom(id, form, typed, known), isActive })
          await acceptResults(db, id, form, known, call.caller.userId)
        },
      },
      call,
    )
    return { id, version }
  })
}

function accountFrom(
  id: string,
  form: AccountForm,
  typed: Typed,
  known: AccountInFull | undefined,
): Omit<AccountToSave, 'isActive'> {
  const { settlement } = form
  const iban = ibanIn(form)
  return {
    id,
    bankId: form.bankId,
    name: form.name,
    currencies: form.currencies,
    blockageDays: settlement.kind === 'blocked' ? settlement.days : settlement.firstAfterDays,
    endpointMode: form.endpointMode,
    settings: form.settings,
    ...(iban === undefined ? {} : { iban }),
    ...(known?.ownWay ? { shownAs: known.ownWay } : {}),
    terms: {
      installmentCurrencies: form.installmentCurrencies,
      settlementKind: settlement.kind,
      settlementStep: settlement.kind === 'monthly' ? settlement.step : '30d',
      commissionAt: form.commissionAt,
      payout: form.payout,
      remainder: form.remainder,
      costs: form.costs,
    },
    credentials: typed,
  }
}

/** Each result that is accepted anew, or no more, is signed by whoever saved: the liability for such sales is theirs. */
async function acceptResults(
  db: TenantDb,
  id: string,
  { halfSecure }: AccountForm,
  known: AccountInFull | undefined,
  by: string,
): Promise<void> {
  const standing = known?.facts.halfSecure ?? []
  for (const { result, cap: amountMinor, currencyCode: currency } of halfSecure) {
    const before = standing.find((each) => each.result === result)?.cap
    const isSame = before?.amountMinor === amountMinor && before.currency === currency
    if (!isSame) await acceptHalfSecure(db, id, result, { amountMinor, currency }, by)
  }
  for (const { result } of standing) {
    if (!halfSecure.some((each) => each.result === result)) await withdrawHalfSecure(db, id, result, by)
  }
}
