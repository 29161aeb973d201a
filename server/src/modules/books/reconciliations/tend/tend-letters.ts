import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { changedSince } from '../books.store.ts'
import { mailLetter, reconciliationChanged } from '../jobs.ts'
import { keepEvent, lockLetter, setChanged, takeLapsed, takeReminders } from '../letters.store.ts'

const REMINDED_AFTER_DAYS = 5
/** Agreed days are watched for so long: by then their year is closed. */
const WATCHED_DAYS = 400

/** Once a day: reminds, ends what nobody answered, and tells both sides where an agreed day has changed. */
export async function tendLetters(db: TenantDb): Promise<void> {
  for (const letter of await takeLapsed(db)) await keepEvent(db, letter, { what: 'unanswered' })
  for (const { id } of await takeReminders(db, REMINDED_AFTER_DAYS)) {
    await enqueue(db, mailLetter, { reconciliationId: id, kind: 'reminder' })
  }
  for (const { id, balanceMinor } of await changedSince(db, WATCHED_DAYS)) await tellChanged(db, id, balanceMinor)
}

async function tellChanged(db: TenantDb, id: string, balanceMinor: bigint): Promise<void> {
  const letter = await lockLetter(db, id)
  if (letter === undefined || letter.changedMinor !== null) return
  await setChanged(db, id, balanceMinor)
  await keepEvent(db, letter, { what: 'changed' })
  await enqueue(db, mailLetter, { reconciliationId: id, kind: 'changed' })
  await enqueue(db, reconciliationChanged, {
    reconciliationId: id,
    number: letter.number,
    firmName: letter.letter.firm.name,
  })
}
