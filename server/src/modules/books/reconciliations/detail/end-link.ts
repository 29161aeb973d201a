import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { endLink, isLinkOver, keepEvent, lockLetter } from '../letters.store.ts'

/** Whoever holds the link opens nothing with it any more. The firm's own user still sees the letter, and may answer it. */
export function endLetterLink(deps: ReconciliationDeps, id: string, call: SignedInCall): Promise<null> {
  const { caller } = call
  return deps.db.forCaller(caller, async (db) => {
    const letter = await lockLetter(db, id.toLowerCase())
    if (letter === undefined) throw new Refusal('not-found')
    if (await isLinkOver(db, letter.id)) return null
    await endLink(db, letter.id)
    await keepEvent(db, letter, { what: 'link-ended', by: caller.name })
    const details = { number: letter.number }
    await recordEvent(db, { kind: 'reconciliation-link-ended', userId: caller.userId, details }, call)
    return null
  })
}
