import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import type { ChildLimits } from '../child/watch-myself.ts'

/** What the process that reads a sheet is told, as JSON in its first argument. */
export interface SheetOrder extends ChildLimits {
  readonly heapMb: number
  /** The thread that reads: the address of a module that calls `tellAll`. */
  readonly program: string
  readonly takesCsv: boolean
}

/** What it answers, one in each line: whatever was read, then that this was all of it; or why the file is refused. */
export type SheetAnswer = { readonly item: unknown } | { readonly isAll: true } | { readonly fault: RefusalCode }
