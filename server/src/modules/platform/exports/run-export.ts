import * as z from 'zod/mini'
import type { Handler } from '../../../kit/jobs/worker.ts'
import { taskHandler } from '../task-runs/index.ts'
import { auditEnd } from './audit-export.ts'
import type { ExportDeps } from './deps.ts'
import { pagesOf, type Asked, type Exported } from './exported.ts'
import type { Pages } from './formats/sheet.ts'
import { dropFile, keepFile } from './kept-file.ts'
import { writeFile } from './write-file.ts'

/** How often the task says how far it is, and hears that it should stop. */
const ROWS_A_STEP = 1000

/** Makes the file of a task and keeps it for whoever asked. What is broken off leaves nothing behind. */
export function exportHandler(deps: ExportDeps, what: Exported): Handler {
  return taskHandler(
    deps.taskRuns,
    what.task,
    async ({ tenantId, taskId, progress }, { userId, firms, language, asked }) => {
      const read = z.decode(what.list.export.input, asked) as unknown as Asked
      const scope = { tenantId, firms }
      const expected = await what.count(scope, read.filter ?? {})
      let rows = 0
      const watched = async function* watched(): Pages {
        let told = -ROWS_A_STEP
        for await (const page of pagesOf(deps.db, what, scope, read)) {
          if (rows - told >= ROWS_A_STEP) await progress((told = rows), Math.max(expected, rows))
          yield page
          rows += page.length
        }
        await progress(rows, rows)
      }
      const { name, type, pieces } = writeFile(what, read, language, watched())
      try {
        const kept = await keepFile(deps.db, tenantId, { id: taskId, madeBy: userId, name, contentType: type }, pieces)
        await deps.db.forTenant(tenantId, (db) => auditEnd(db, what, read, userId, { rows, isWhole: true }))
        return { fileId: taskId, fileName: name, rows, ...kept }
      } catch (error) {
        await dropFile(deps.db, tenantId, taskId)
        throw error
      }
    },
  )
}
