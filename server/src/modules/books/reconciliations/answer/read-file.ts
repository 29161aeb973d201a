import { ANSWER_FILE_MOST_BYTES } from '@vezne/contract/reconciliations/letter.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { isWholePdf, pdfActs } from '../../../company/agreements/index.ts'
import { kindOfFile } from '../../../platform/pictures/index.ts'
import type { ReconciliationDeps } from '../deps.ts'
import type { AnswerFile } from '../answers.store.ts'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A picture is drawn anew and a PDF that acts is refused: whoever opens it signed in to our house, and trusts it. */
export async function readFile(
  { redraw }: Pick<ReconciliationDeps, 'redraw'>,
  file: string | null | undefined,
): Promise<AnswerFile | undefined> {
  if (file === null || file === undefined) return undefined
  const bytes = Buffer.from(file, 'base64')
  if (!BASE64.test(file) || bytes.length > ANSWER_FILE_MOST_BYTES) {
    throw new Refusal('answer-file-not-readable', null, 'file')
  }
  if (kindOfFile(bytes) === 'picture') return { media: 'webp', bytes: (await redraw(bytes, 'banner')).bytes }
  if (!isWholePdf(bytes)) throw new Refusal('answer-file-not-readable', null, 'file')
  if (pdfActs(bytes)) throw new Refusal('pdf-acts', null, 'file')
  return { media: 'pdf', bytes }
}
