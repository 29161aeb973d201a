import type { ReportViewName } from '@vezne/contract/erp-reports/views.ts'
import type { Values } from '../parameters.ts'
import { readAgeing } from './ageing.ts'
import { readBalance } from './balance.ts'
import { readCollectionsByPos } from './collections-by-pos.ts'
import { readCutOff } from './cut-off.ts'
import { readDueList } from './due-list.ts'
import type { Reader, Reading, ReadReport } from './reader.ts'

const READERS: { readonly [Name in ReportViewName]: Reader<Name> } = {
  balance: readBalance,
  ageing: readAgeing,
  'due-list': readDueList,
  'collections-by-pos': readCollectionsByPos,
  'cut-off': readCutOff,
}

/** Reads a view. The values were read by its own parameters: each is of its parameter's kind. */
export const readView = (name: ReportViewName, reading: Reading, values: Values): Promise<ReadReport> =>
  READERS[name](reading, values as never)
