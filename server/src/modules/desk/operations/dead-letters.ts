import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { dropDeadLetter, listDeadLetters, retryDeadLetter } from '@vezne/contract/operations.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import type { OperationsDeps } from './deps.ts'
import { findDeadLetters, putBack, takeDeadLetter } from './store.ts'

type Deps = Pick<OperationsDeps, 'db'>

const SHOWN = 200
const RECORDS_SHOWN = 10

export async function showDeadLetters({ db }: Deps, caller: Caller): Promise<ReplyOf<typeof listDeadLetters>> {
  const letters = await db.forCaller(caller, (one) => findDeadLetters(one, SHOWN))
  return letters.map(({ askedAt, diedAt, about, ...rest }) => ({
    ...rest,
    askedAt: askedAt?.getTime() ?? null,
    diedAt: diedAt.getTime(),
    about: about.slice(0, RECORDS_SHOWN),
  }))
}

/** It goes back under its own id: who was told of it before knows it again, and what is sealed to it opens. */
export function retry({ db }: Deps, { id }: InputOf<typeof retryDeadLetter>, call: SignedInCall): Promise<null> {
  const { userId } = call.caller
  return db.forCaller(call.caller, async (one) => {
    const letter = await takeDeadLetter(one, id)
    if (letter === undefined) throw new Refusal('not-found')
    await putBack(one, letter)
    const details = { job: letter.name, id: letter.jobId }
    await recordEvent(one, { kind: 'dead-letter-retried', userId, details }, call)
    return null
  })
}

/** What it was to do is not done, and nobody tries again. */
export function drop({ db }: Deps, { id, reason }: InputOf<typeof dropDeadLetter>, call: SignedInCall): Promise<null> {
  const { userId } = call.caller
  return db.forCaller(call.caller, async (one) => {
    const letter = await takeDeadLetter(one, id)
    if (letter === undefined) throw new Refusal('not-found')
    const [details, before] = [{ job: letter.name, id: letter.jobId }, { isOpen: true }]
    const change = { before, after: { isOpen: false }, reason }
    await recordEvent(one, { kind: 'dead-letter-dropped', userId, details, change }, call)
    return null
  })
}
