import { addDays } from '@vezne/domain/calendar/day.ts'
import type { LaidLine } from '../../../../testing/lay-lines.store.ts'

/** The same lines at every run; many of one day, many months. */
export function someLines(count: number): LaidLine[] {
  return Array.from({ length: count }, (_, at) => {
    const mixed = Math.imul(at + 1, 2_654_435_761) >>> 0
    const amount = 1 + (mixed % 100_000)
    const isDebit = mixed % 5 < 3
    return {
      document_on: addDays('2025-01-10', Math.floor((at * 7) / 9)),
      due_on: addDays('2025-01-10', Math.floor((at * 7) / 9) + (mixed % 60)),
      sequence: at % 3,
      document_no: `F${at}`,
      type: isDebit ? 'wholesale-invoice' : 'card-receipt',
      ...(isDebit ? { debit_minor: amount } : { credit_minor: amount }),
      ...(at % 11 === 0 && { left_out_minor: 1 }),
      ...(at % 13 === 0 && { is_summed: false, origin: 'vezne' }),
      ...(at % 17 === 0 && { is_hidden: true }),
      ...(at % 19 === 0 && { is_removed: true }),
    }
  })
}

/** The statement read the slow and obvious way. */
export function bruteForce(lines: readonly LaidLine[]) {
  const counted = (amount: number, out: number) => (amount === 0 ? 0 : amount - out)
  const seen = lines
    .map((line, at) => ({ ...line, at }))
    .filter((line) => line.is_hidden !== true && line.is_removed !== true)
    .map(
      ({
        document_on: on,
        sequence = 0,
        debit_minor: debit = 0,
        credit_minor: credit = 0,
        left_out_minor: out = 0,
        ...line
      }) => ({
        key: `${on} ${sequence} ${String(line.at).padStart(6, '0')}`,
        on,
        no: line.document_no ?? '',
        debit: counted(debit, out),
        credit: counted(credit, out),
      }),
    )
    .filter(({ debit, credit }) => debit + credit > 0)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  let balance = 0
  return seen.map((line) => ({ ...line, balance: (balance += line.debit - line.credit) }))
}
