import type { AskedOf } from './view.ts'
import { ageingView } from './views/ageing.ts'
import { balanceView } from './views/balance.ts'
import { collectionsByPosView } from './views/collections-by-pos.ts'
import { cutOffView } from './views/cut-off.ts'
import { dueListView } from './views/due-list.ts'

/** All that reports are made of. A new one is a file here, its reader on the server, and a line in both lists. */
export const REPORT_VIEWS = {
  balance: balanceView,
  ageing: ageingView,
  'due-list': dueListView,
  'collections-by-pos': collectionsByPosView,
  'cut-off': cutOffView,
} as const

export type ReportViewName = keyof typeof REPORT_VIEWS
export const REPORT_VIEW_NAMES = Object.keys(REPORT_VIEWS) as [ReportViewName, ...ReportViewName[]]

export type AskedOfView<Name extends ReportViewName> = AskedOf<(typeof REPORT_VIEWS)[Name]>
