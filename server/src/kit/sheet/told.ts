import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import type { ChildLimits } from '../child/watch-myself.ts'

/** The order to the process that reads a sheet, as JSON in its first argument. */
export interface SheetOrder extends ChildLimits {
  readonly heapMb: number
  /** The thread that reads: the address of a module that calls `tellAll`. */
  readonly program: string
  readonly takesCsv: boolean
}

/** Its answers, one in each line: the items read, then that this was all of it; or why the file is refused. */
export type SheetAnswer = { readonly item: unknown } | { readonly isAll: true } | { readonly fault: RefusalCode }
