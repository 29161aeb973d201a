import { DEFAULT_LANGUAGE } from '@vezne/contract/kit/language.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Deed } from './letters.ts'
import { findOwnersAround, findRecipient, todayOfHouse } from './store.ts'
import { sendLetter } from './send-letter.ts'

/**
 * Tells the owners of every company that somebody is in what was done to their account: each owner once for a person and
 * a day, by the name of their own company. Nobody learns here who did it, or of which other company the person is.
 */
export async function tellOwners(
  db: PlatformDb,
  { personId, deed }: { readonly personId: string; readonly deed: Deed },
): Promise<void> {
  const person = await findRecipient(db, personId)
  if (person === undefined) throw new Error('owners are told of somebody who has an account')
  const today = await todayOfHouse(db)
  for (const { userId, company } of await findOwnersAround(db, personId)) {
    const toldOnce = `owner-notice ${userId} ${personId} ${today}`
    const letter = { kind: 'owner-notice', company, person: person.email, deed } as const
    await sendLetter(db, { userId, language: DEFAULT_LANGUAGE, toldOnce }, letter)
  }
}
