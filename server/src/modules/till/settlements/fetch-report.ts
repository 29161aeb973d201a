import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { fetchSettlement } from '@vezne/contract/settlements.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { SettlementDeps } from './deps.ts'
import { askFor, keepReport, prepare, readOf } from './report.ts'
import { isFileKnown, lockAccount } from './store.ts'

/** Somebody asks for the report of a day that is over. From the first one on, the worker fetches each day's. */
export async function fetchReport(
  deps: SettlementDeps,
  asked: InputOf<typeof fetchSettlement>,
  call: SignedInCall,
): Promise<ReplyOf<typeof fetchSettlement>> {
  const { userId, name } = call.caller
  const ready = await deps.db.forCaller(call.caller, async (db) => {
    // The account comes first: whoever may not see it hears the same whatever day is asked for.
    const found = await prepare(deps, db, asked)
    if (found === undefined) throw new Refusal('not-found')
    const today = istanbulDay((await db.now()).getTime())
    if (asked.day >= today) throw new Refusal('settlement-report-early', null, 'day')
    return found
  })
  const report = await askFor(deps, asked, ready)
  if (report.kind === 'unknown') throw new Refusal('settlement-report-silent')
  if (report.kind === 'error') throw new Refusal('settlement-report-refused')
  const read = readOf(ready, asked, report)
  return deps.db.forCaller(call.caller, async (db) => {
    await lockAccount(db, asked.accountId)
    if (await isFileKnown(db, asked.accountId, read.digest)) throw new Refusal('settlement-report-known')
    return keepReport(db, asked, ready, read, { userId, name }, call)
  })
}
