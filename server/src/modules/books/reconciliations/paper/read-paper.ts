import type { Language } from '@vezne/contract/kit/language.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { createSemaphore } from '../../../../kit/semaphore.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { findLetter, type LetterRow } from '../letters.store.ts'
import { shownLetter } from '../shown-letter.ts'
import { drawLetter } from './draw-letter.ts'

/** A page costs the one thread that also takes payments some milliseconds: one at a time, and no long queue. */
const semaphore = createSemaphore({ width: 1, queue: 20, full: () => new Refusal('too-many-requests') })

export async function readPaper(deps: ReconciliationDeps, db: ReadDb, id: string) {
  const row = await findLetter(db, id)
  if (row === undefined) throw new Refusal('not-found')
  return { row, letter: await shownLetter(deps, db, row) }
}

export const drawPaper = (tenant: Tenant, { row, letter }: Awaited<ReturnType<typeof readPaper>>, language: Language) =>
  semaphore.run(() => drawLetter({ letter, language, colour: tenant.brandColour, writtenAt: row.createdAt }))

export const paperName = ({ number, language }: LetterRow) =>
  `${language === 'tr' ? 'mutabakat' : 'reconciliation'}-${number.toLowerCase()}.pdf`
