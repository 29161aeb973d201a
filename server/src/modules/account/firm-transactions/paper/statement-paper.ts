import type { StatementSummary } from '@vezne/contract/firm-transactions.ts'
import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { SIDE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sideOf, sizeOf } from '@vezne/domain/statement/balance.ts'
import { PAPER_WORDS } from './words.ts'

interface Party {
  readonly name: string
  readonly code: string
  readonly taxNumber: string | null
  readonly taxOffice: string | null
  readonly city: string | null
}

/** What a statement on paper says beside its rows. */
export interface StatementPaper {
  readonly language: Language
  readonly company: {
    readonly name: string
    readonly colour: string
    readonly contact: readonly string[]
    readonly logo: Buffer | undefined
  }
  readonly firm: Party | undefined
  /** Codes of the accounts it is about. */
  readonly accounts: readonly string[]
  readonly withSubFirms: boolean
  readonly from: Day
  readonly to: Day
  readonly currency: Currency
  /** Whether the movements of all currencies are written in lira. */
  readonly isLocal: boolean
  /** Whether the lines of invoices stand behind them. */
  readonly isDetailed: boolean
  /** Undefined where rows are what is open: nothing was carried over to them. */
  readonly openingMinor: bigint | undefined
  /** How the rows are called, where they are not simply the movements. */
  readonly rowsWord: string | undefined
  readonly writtenAt: number
  readonly refreshedAt: number | null
}

/** How the account stands at the end, read once the last row is. */
export type StatementEnd = Pick<
  StatementSummary,
  'ageing' | 'averageMaturity' | 'closing' | 'today' | 'openTotal' | 'local'
>

export const shownDay = (day: Day) => day.split('-').toReversed().join('.')

export function shownMoment(moment: number): string {
  const [day = '', time = ''] = istanbulTime(moment).split('T')
  return `${shownDay(day)} ${time.slice(0, 5)}`
}

/** `1.234,56 (B)`: never a bare minus. */
export function shownBalance(minor: bigint, language: Language, currency?: Currency): string {
  const side = sideOf(minor)
  const size = formatAmount(sizeOf(minor), currency)
  return side === null ? size : `${size} (${SIDE_WORDS[side][language]})`
}

const FIGURE = { maximumFractionDigits: 6 }
const shownFigure = (value: number) => value.toLocaleString('tr-TR', FIGURE)

/** `12 adet × 45,5 · KDV %20` behind what it is; its total by itself. */
export function shownProduct(row: StatementRow, language: Language) {
  const { documentNo, description, quantity, unit, price, vatPercent, productTotal } = row
  const many = quantity === null ? '' : [shownFigure(quantity), unit ?? ''].join(' ').trim()
  const each = price === null ? '' : shownFigure(price)
  const vat = vatPercent === null ? '' : `${PAPER_WORDS[language].vat} %${shownFigure(vatPercent)}`
  const what = [description ?? '', [many, each].filter((part) => part !== '').join(' × '), vat]
  return {
    code: documentNo ?? '',
    what: what.filter((part) => part !== '').join(' · '),
    total: productTotal === null ? '' : formatAmount(productTotal),
  }
}
