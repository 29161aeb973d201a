import type { noteCollection } from '@vezne/contract/collections/actions.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { readPayment } from '../../../till/payments/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { insertNote } from './notes.store.ts'
import { checkedWords, personOf } from '../person.ts'

/** For staff: a note is never changed and never taken away. */
export async function writeNote(
  deps: CollectionDeps,
  { id, text }: InputOf<typeof noteCollection>,
  call: SignedInCall,
): Promise<ReplyOf<typeof noteCollection>> {
  const words = checkedWords('text', text)
  const by = await personOf(deps, call)
  return deps.db.forCaller(call.caller, async (db) => {
    await readPayment(db, id)
    const noteId = await insertNote(db, id, words, by)
    await recordEvent(db, { kind: 'payment-noted', userId: by.userId, details: { paymentId: id, noteId } }, call)
    return { noteId }
  })
}
