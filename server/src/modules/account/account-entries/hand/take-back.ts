import type { takeBackAccountLine } from '@vezne/contract/account-entries.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { accountLines, lockLedgerById, openItems } from '../../../books/erp-feed/index.ts'
import type { AccountEntryDeps } from '../deps.ts'
import { findEntryOfLine, markTakenBack } from './entries.store.ts'
import { handRead } from '../hand-read.ts'
import { partNames } from '../terms/parts.store.ts'

/** The line leaves the books as one does that an ERP removed; what it said and who took it back stays. */
export function takeBack(
  { db }: AccountEntryDeps,
  { lineId, reason }: InputOf<typeof takeBackAccountLine>,
  call: SignedInCall,
): Promise<null> {
  refuseCardNumbers({ reason })
  const { userId, name } = call.caller
  return db.forCaller(call.caller, async (one) => {
    const seen = await findEntryOfLine(one, lineId)
    if (seen === undefined) throw new Refusal('not-found')
    const ledger = await lockLedgerById(one, seen.ledgerId)
    const entry = await findEntryOfLine(one, lineId)
    if (entry === undefined || entry.takenBackAt !== null) throw new Refusal('entry-taken-back')
    const now = await one.now()
    const removed = await accountLines.removeNamed(one, handRead(ledger, now), [entry.id])
    if (removed !== 1) throw new Error(`no line of the entry ${entry.id}`)
    const parts = await partNames(one, ledger.id, entry.id)
    if (parts.length > 0) await openItems.removeNamed(one, handRead(ledger, now, 'open-items'), parts)
    await markTakenBack(one, entry.id, { userId, name, reason })
    const details = { lineId, ledger: ledger.code, enteredBy: entry.enteredByName }
    const change = { before: null, after: null, reason }
    await recordEvent(one, { kind: 'account-line-taken-back', userId, details, change }, call)
    return null
  })
}
