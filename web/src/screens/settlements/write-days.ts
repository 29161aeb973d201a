import { writeDay } from '../../kit/format/write-cell.ts'

/** From when until when a file tells; one day is said once. */
export const writeDays = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? writeDay(from) : `${writeDay(from)} – ${writeDay(to)}`
