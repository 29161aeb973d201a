import * as z from 'zod/mini'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { FileAnswer } from '../../../kit/http/file-answer.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { startTask } from '../task-runs/index.ts'
import { auditBeginning, auditEnd } from './audit-export.ts'
import type { ExportDeps } from './deps.ts'
import { pagesOf, type Asked, type Exported } from './exported.ts'
import type { Pages } from './formats/sheet.ts'
import { mostRows, writeFile } from './write-file.ts'

/** A list as a file, at once; or the task that makes one, where that takes longer than somebody waits. */
export async function askForExport(
  deps: ExportDeps,
  what: Exported,
  asked: Asked,
  call: SignedInCall,
): Promise<FileAnswer | { taskId: string }> {
  await what.judge?.(call.caller, asked.filter ?? {})
  // CSV is written as fast as it is read, at any length; nobody has to count first.
  const rows = asked.format === 'csv' ? 0 : await what.count(call.caller, asked.filter ?? {})
  if (rows > mostRows(asked)) throw new Refusal('export-too-large', { rows, most: mostRows(asked) }, 'format')
  return rows > deps.rowsAtOnce ? startExport(deps, what, asked, call) : sendNow(deps, what, asked, call)
}

async function sendNow({ db }: ExportDeps, what: Exported, asked: Asked, call: SignedInCall): Promise<FileAnswer> {
  const { caller, language } = call
  await db.forCaller(caller, (one) => auditBeginning(one, what, asked, caller.userId, call))
  const counted = async function* counted(): Pages {
    let sent = { rows: 0, isWhole: false }
    try {
      for await (const rows of pagesOf(db, what, caller, asked)) {
        yield rows
        sent = { rows: sent.rows + rows.length, isWhole: false }
      }
      sent = { ...sent, isWhole: true }
    } finally {
      await db.forCaller(caller, (one) => auditEnd(one, what, asked, caller.userId, sent, call))
    }
  }
  return new FileAnswer(writeFile(what, asked, language, counted()))
}

function startExport({ db }: ExportDeps, what: Exported, asked: Asked, call: SignedInCall) {
  const { caller, language } = call
  const { userId, firms } = caller
  const wire = z.encode(what.list.export.input, asked as never)
  return db.forCaller(caller, async (one) => {
    await auditBeginning(one, what, asked, userId, call)
    const input = { userId, firms, language, asked: wire }
    return { taskId: await startTask(one, what.task, { startedBy: userId, input }) }
  })
}
