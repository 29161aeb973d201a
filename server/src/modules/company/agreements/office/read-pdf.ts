import { AGREEMENT_MOST_BYTES } from '@vezne/contract/agreements.ts'
import { Refusal } from '../../../../kit/refusal.ts'

const HEAD = /^%PDF-[12]\.\d/
const TAIL_BYTES = 1024
/** What a paper to read has no use for: code, forms with code, files inside, and commands to the reader's machine. */
const ACTS = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|XFA|RichMedia|SubmitForm|ImportData)\b/

/** A PDF by its first and last bytes; what the file calls itself is not asked. */
export const isWholePdf = (bytes: Buffer): boolean =>
  HEAD.test(bytes.toString('latin1', 0, 16)) && bytes.subarray(-TAIL_BYTES).includes('%%EOF')

/** As far as it says so openly; what it hides in packed parts, its reader's own sandbox and our policy hold. */
export const pdfActs = (bytes: Buffer): boolean => ACTS.test(bytes.toString('latin1'))

/** A paper to read, without anything that acts. */
export function readPdf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > AGREEMENT_MOST_BYTES || !isWholePdf(bytes)) {
    throw new Refusal('pdf-not-readable', null, 'content.file')
  }
  if (pdfActs(bytes)) throw new Refusal('pdf-acts', null, 'content.file')
  return bytes
}
