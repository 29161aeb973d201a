import type { statementPaper } from '@vezne/contract/firm-transactions/paper.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { FileAnswer } from '../../../../kit/http/file-answer.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { FirmTransactionDeps } from '../deps.ts'
import { findStatement } from './read-statement.ts'

/** Some 1 000 pages: nobody prints more. */
const ROWS_MOST = 50_000

/** The paper, piece by piece. That it was taken is written down before the first one leaves. */
export async function giveStatement(
  deps: FirmTransactionDeps,
  { language, ...asked }: InputOf<typeof statementPaper>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const { caller } = call
  const found = await findStatement(deps, {
    asked,
    language: language ?? call.language,
    asking: caller,
    most: ROWS_MOST,
  })
  const { name, firmName, from, to } = found
  const details = { firm: firmName, from, to, mode: asked.mode ?? 'lines' }
  await deps.db.forCaller(caller, (db) =>
    recordEvent(db, { kind: 'statement-paper-made', userId: caller.userId, details }, call),
  )
  return new FileAnswer({ name, type: 'application/pdf', pieces: found.pieces() })
}
