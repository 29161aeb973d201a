import { exportedFile } from '@vezne/contract/exports.ts'
import { fileRoute, type Route } from '../../../kit/http/routes.ts'
import { askForExport } from './ask-for-export.ts'
import type { ExportDeps } from './deps.ts'
import type { Asked, Exported } from './exported.ts'
import { handOut } from './hand-out.ts'

/** An accountant takes a few lists away at a month's end; nobody takes more of them by hand. */
const PER_MINUTE = 30

/** The call by which a list is taken away as a file. */
export function exportRoute(deps: ExportDeps, what: Exported): Route {
  return fileRoute(
    what.list.export,
    (asked, call) => askForExport(deps, what, asked as unknown as Asked, call as never),
    {
      perMinute: PER_MINUTE,
    },
  )
}

export function exportRoutes(deps: ExportDeps): Route[] {
  return [fileRoute(exportedFile, ({ id }, { caller }) => handOut(deps, id, caller))]
}
