import { sqlDay } from '../kit/tsql.ts'
import { activePeriod, hasPeriod } from './books.store.ts'
import type { LogoBooks } from './books.store.ts'
import { closeDebt, closeOldest, rollBack } from './closing.store.ts'
import { LogoError } from './errors.ts'
import type { Place } from './schema.ts'
import { cancelSlip } from './slips.store.ts'

export type MethodCall = {
  readonly place: Place
  readonly name: string
  readonly values: readonly string[]
  readonly enter: (place: Place) => void
}

function figure(text: string | undefined): number {
  const value = Number((text ?? '').replace(',', '.'))
  if (text === undefined || text === '' || !Number.isFinite(value))
    throw new LogoError('OtherError', 'Parametre geçersiz.')
  return value
}

function day(text: string | undefined): string {
  const read = sqlDay(text ?? '')
  if (read === undefined) throw new LogoError('OtherError', 'Tarih geçersiz.')
  return read
}

/** Which of the methods change the books. */
export const WRITING_METHODS: ReadonlySet<string> = new Set([
  'cancelarpvoucher',
  'undoarpvoucher',
  'debtclose',
  'debtclosefifo',
  'rollbackdebtclose',
])

/** What is asked of Logo by name; undefined: there is no such method. */
export function callMethod(books: LogoBooks, { place, name, values, enter }: MethodCall): unknown {
  const [first, second, third, debtRate, payRate] = values
  switch (name) {
    case 'companylogin': {
      const next = { firm: figure(first), period: figure(second) }
      if (next.firm !== place.firm || !hasPeriod(books, next))
        throw new LogoError('LoginError', 'Firma veya dönem bulunamadı.')
      enter(next)
      return true
    }
    case 'activeperiod':
      return activePeriod(books, place.firm)
    case 'cancelarpvoucher':
      cancelSlip(books, place, figure(first), 1)
      return true
    case 'undoarpvoucher':
      cancelSlip(books, place, figure(first), 0)
      return true
    case 'debtclose':
      figure(debtRate)
      figure(payRate)
      closeDebt(books, place, figure(first), figure(second), figure(third))
      return true
    case 'debtclosefifo':
      closeOldest(books, place, figure(first), day(second), day(third))
      return true
    case 'rollbackdebtclose':
      rollBack(books, place, figure(first))
      return true
  }
  return undefined
}
