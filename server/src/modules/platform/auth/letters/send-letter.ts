import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import { enqueueForHouse } from '../../../../kit/jobs/job.ts'
import { postLetter } from './jobs.ts'
import type { HouseLetter } from './letters.ts'
import { findRecipient, insertLetter } from './store.ts'

interface Asked {
  /** Whose account it is about, or whose company: their address and name are those of their account, nobody else's. */
  readonly userId: string
  readonly language: Language
  /** What is told once: a second letter with this key is not written. */
  readonly toldOnce?: string
}

/** Writes a letter of the house in the transaction of the fact. It goes out by the house's own post, from no company. */
export async function sendLetter(
  db: PlatformDb,
  { userId, language, toldOnce }: Asked,
  letter: HouseLetter,
): Promise<void> {
  const recipient = await findRecipient(db, userId)
  if (recipient === undefined) throw new Error('a letter is for somebody who has an account')
  const letterId = randomUUIDv7()
  if (!(await insertLetter(db, { id: letterId, userId, kind: letter.kind, toldOnce }))) return
  const { email: to, name } = recipient
  await enqueueForHouse(db, postLetter, { letterId, to, name, language, letter })
}
