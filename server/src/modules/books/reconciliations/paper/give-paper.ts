import type { Caller } from '../../../../kit/http/caller.ts'
import { FileAnswer } from '../../../../kit/http/file-answer.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import { findFile } from '../answers.store.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { findLetter } from '../letters.store.ts'
import { drawPaper, paperName, readPaper } from './read-paper.ts'

async function* inOnePiece(bytes: Buffer): AsyncIterable<Buffer> {
  yield await Promise.resolve(bytes)
}

/** The paper in the letter's own language, for whoever sees the letter. */
export async function givePaper(deps: ReconciliationDeps, id: string, caller: Caller): Promise<FileAnswer> {
  const tenant = await tenantById(deps.tenants, caller.tenantId)
  const found = await deps.db.readForCaller(caller, (db) => readPaper(deps, db, id.toLowerCase()))
  const pdf = await drawPaper(tenant, found, found.row.language)
  return new FileAnswer({ name: paperName(found.row), type: 'application/pdf', pieces: inOnePiece(pdf) })
}

const TYPES = { pdf: 'application/pdf', webp: 'image/webp' }

/** The file of an answer, to be kept and not to be shown on our pages. */
export async function giveFile({ db }: ReconciliationDeps, named: string, caller: Caller): Promise<FileAnswer> {
  const id = named.toLowerCase()
  const { row, file } = await db.readForCaller(caller, async (of) => ({
    row: await findLetter(of, id),
    file: await findFile(of, id),
  }))
  if (row === undefined || file === undefined) throw new Refusal('not-found')
  const name = `ek-${row.number.toLowerCase()}.${file.media}`
  return new FileAnswer({ name, type: TYPES[file.media], pieces: inOnePiece(file.bytes) })
}
