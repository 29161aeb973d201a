import {
  findFirms,
  firmGroups,
  getFirm,
  importFirms,
  listFirms,
  saveFirm,
  setFirmState,
  totalFirms,
} from '@vezne/contract/firms.ts'
import { SHEET_MOST_TEXT } from '@vezne/contract/kit/sheet-limits.ts'
import { route, withFile, type Route } from '../../../kit/http/routes.ts'
import type { FirmDeps } from './deps.ts'
import { findFirmNames } from './find/store.ts'
import { takeIn } from './import/take-in.ts'
import { firmRows } from './list.store.ts'
import { changeFirm } from './record/save-firm.ts'
import { changeState } from './record/set-state.ts'
import { showFirm } from './record/show-firm.ts'
import { findGroups } from './record/store.ts'

/** Reading a workbook keeps the process busy for a moment. */
const OF_FILES = withFile(SHEET_MOST_TEXT, 30)

/** As many as a list to choose from can show. */
const MOST_FOUND = 50

export function firmRoutes(deps: FirmDeps): Route[] {
  const { db } = deps
  return [
    route(listFirms, (input, { caller }) => firmRows.page(deps, input, caller)),
    route(totalFirms, ({ filter }, { caller }) => firmRows.totals(deps, filter ?? {}, caller)),
    route(getFirm, ({ id }, { caller }) => showFirm(deps, id, caller)),
    route(saveFirm, (input, call) => changeFirm(deps, input, call)),
    route(setFirmState, (input, call) => changeState(deps, input, call)),
    route(importFirms, (input, call) => takeIn(deps, input, call), OF_FILES),
    route(firmGroups, (_input, { caller }) => db.readForCaller(caller, findGroups)),
    route(findFirms, (input, { caller }) => db.readForCaller(caller, (one) => findFirmNames(one, input, MOST_FOUND))),
  ]
}
