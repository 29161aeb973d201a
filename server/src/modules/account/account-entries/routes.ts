import * as calls from '@vezne/contract/account-entries.ts'
import { SHEET_MOST_TEXT } from '@vezne/contract/kit/sheet-limits.ts'
import { fileRoute, route, withFile, type Route } from '../../../kit/http/routes.ts'
import { handOutSample } from '../../platform/exports/index.ts'
import type { AccountEntryDeps } from './deps.ts'
import { enterLine } from './hand/enter-line.ts'
import { showEntry } from './hand/show-entry.ts'
import { takeBack } from './hand/take-back.ts'
import { showLedgers } from './ledgers.ts'
import { SAMPLE } from './upload/sample.ts'
import { showParts } from './terms/split.ts'
import { takeIn } from './upload/take-in.ts'

const OF_FILES = withFile(SHEET_MOST_TEXT, 30)

export const accountEntryRoutes = (deps: AccountEntryDeps): Route[] => [
  route(calls.listEntryLedgers, (_, { caller }) => showLedgers(deps, caller)),
  route(calls.importAccountLines, (input, call) => takeIn(deps, input, call), OF_FILES),
  fileRoute(calls.sampleAccountLines, (_, call) => handOutSample(deps.db, SAMPLE, call)),
  route(calls.simulateTerm, (input, { caller }) => showParts(deps, input, caller)),
  route(calls.enterAccountLine, (input, call) => enterLine(deps, input, call)),
  route(calls.takeBackAccountLine, (input, call) => takeBack(deps, input, call)),
  route(calls.getAccountEntry, ({ lineId }, { caller }) => showEntry(deps, lineId, caller)),
]
