import type { Caller } from '../../../kit/http/caller.ts'
import { FileAnswer } from '../../../kit/http/file-answer.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { ExportDeps } from './deps.ts'
import { findFile, findPart } from './store.ts'

/** Only to whoever had it made, and for seven days: for everybody else it is not there. */
export async function handOut({ db }: ExportDeps, id: string, caller: Caller): Promise<FileAnswer> {
  const file = await db.forCaller(caller, (one) => findFile(one, id, caller.userId))
  if (file === undefined) throw new Refusal('not-found')
  const pieces = async function* pieces(): AsyncIterable<Buffer> {
    for (let no = 0; ; no += 1) {
      const part = await db.forCaller(caller, (one) => findPart(one, id, no))
      if (part === undefined) return
      yield part
    }
  }
  return new FileAnswer({ name: file.name, type: file.contentType, pieces: pieces() })
}
