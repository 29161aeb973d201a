import {
  downloadCommissions,
  getCommissionChange,
  importCommissions,
  listCommissionChanges,
  listCommissions,
  saveCommissions,
  undoCommissions,
} from '@vezne/contract/commissions.ts'
import { SHEET_MOST_TEXT } from '@vezne/contract/kit/sheet-limits.ts'
import { fileRoute, route, withFile, type Route } from '../../../kit/http/routes.ts'
import { handOut } from './sheet/hand-out.ts'
import { takeIn } from './sheet/take-in.ts'
import { changeTable } from './table/change-table.ts'
import type { CommissionDeps } from './table/deps.ts'
import { showChange, showHistory } from './table/history.ts'
import { showTable } from './table/show-table.ts'
import { undo } from './table/undo.ts'

/** Reading a workbook keeps the process busy for a moment. */
const OF_FILES = withFile(SHEET_MOST_TEXT, 30)
/** A table of two thousand rows in full. */
const OF_TABLES = { bodyLimitBytes: 4 * 1024 * 1024 }

export function commissionRoutes(deps: CommissionDeps): Route[] {
  return [
    route(listCommissions, ({ on }, { caller }) => showTable(deps, on, caller)),
    route(saveCommissions, (input, call) => changeTable(deps, { ...input, kind: 'grid', back: null }, call), OF_TABLES),
    route(undoCommissions, (input, call) => undo(deps, input, call)),
    route(listCommissionChanges, ({ before }, { caller }) => showHistory(deps, before, caller)),
    route(getCommissionChange, ({ no }, call) => showChange(deps, no, call)),
    fileRoute(downloadCommissions, ({ on }, call) => handOut(deps, on, call)),
    route(importCommissions, (input, call) => takeIn(deps, input, call), OF_FILES),
  ]
}
