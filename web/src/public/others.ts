import { View as LinkOver } from './link-over/view.tsx'
import { View as NotFound } from './not-found/view.tsx'
import { View as Reconciliation } from './reconciliation/view.tsx'
import { View as Result } from './result/view.tsx'
import { View as Status } from './status/view.tsx'

/** The pages on which nobody pays, by their names, in one file: what two files shared would be taken out of the first script. */
export const views: Readonly<Record<string, unknown>> = {
  'link-over': LinkOver,
  reconciliation: Reconciliation,
  result: Result,
  status: Status,
  'not-found': NotFound,
}
