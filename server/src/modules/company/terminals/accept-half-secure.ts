import type { HalfSecureResult } from '@vezne/banks/pos/port.ts'
import type { Money } from '@vezne/domain/money/money.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { insertAcceptance, listAcceptances, type Acceptance } from './accounts/half-secure.store.ts'
import { accountFacts, type TerminalFacts } from './accounts/open-terminal.ts'

/**
 * Somebody accepts that sales with this 3-D result, up to the cap, have no liability shift. It counts from the next
 * return on, also for payers who are at their bank now.
 */
export async function acceptHalfSecure(
  db: TenantDb,
  accountId: string,
  result: HalfSecureResult,
  cap: Money,
  by: string,
): Promise<void> {
  const account = await knownAccount(db, accountId)
  const faults = faultsOf(account, result, cap)
  if (faults.length > 0) throw new Error(`the half-secure result cannot be allowed: ${faults.join('; ')}`)
  await insertAcceptance(db, { accountId, result, cap, by })
  const details = { accountId, result, capMinor: cap.amountMinor.toString(), currency: cap.currency }
  await recordEvent(db, { kind: 'half-secure-accepted', userId: by, details })
}

/** From now on this result is refused again. */
export async function withdrawHalfSecure(
  db: TenantDb,
  accountId: string,
  result: HalfSecureResult,
  by: string,
): Promise<void> {
  await knownAccount(db, accountId)
  await insertAcceptance(db, { accountId, result, by })
  await recordEvent(db, { kind: 'half-secure-withdrawn', userId: by, details: { accountId, result } })
}

/** Who accepted what and when, the newest first; nothing of it is ever changed. */
export function halfSecureAcceptances(db: TenantDb, accountId: string): Promise<Acceptance[]> {
  return listAcceptances(db, accountId)
}

async function knownAccount(db: TenantDb, accountId: string): Promise<TerminalFacts> {
  const account = await accountFacts(db, accountId)
  if (account === undefined) throw new Error(`POS account ${accountId} is unknown`)
  return account
}

function faultsOf({ adapter, currencies }: TerminalFacts, result: HalfSecureResult, cap: Money): string[] {
  return [
    ...(adapter.traits.halfSecure.includes(result) ? [] : [`${adapter.title} never tells ${result}`]),
    ...(currencies.includes(cap.currency) ? [] : [`the account takes no ${cap.currency}`]),
    ...(cap.amountMinor > 0n ? [] : ['a cap is above zero']),
  ]
}
