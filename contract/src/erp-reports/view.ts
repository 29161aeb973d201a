import type { Right } from '@vezne/domain/access/rights.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import type { DayWord } from '@vezne/domain/report/day-words.ts'
import type { Bilingual } from '../kit/language.ts'
import type { ReportColumnKey } from './columns.ts'

/**
 * What a report can be asked with. Its value travels as text and is read by its kind: `firm` an id, `day` a day or one of
 * the words for days, `words` one of a few, `number` a whole one between its ends.
 */
export type ReportParameter = { readonly title: Bilingual } & (
  | { readonly kind: 'firm' | 'currency'; readonly initially: null }
  | { readonly kind: 'day'; readonly initially: DayWord | null }
  | { readonly kind: 'words'; readonly words: Readonly<Record<string, Bilingual>>; readonly initially: string }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly initially: string }
)

type ReportParameters = Readonly<Record<string, ReportParameter>>

/** One of the fixed set of things that reports are made of. What stands here is all that a browser can ask of it. */
export interface ReportView<Parameters extends ReportParameters = ReportParameters> {
  readonly title: Bilingual
  readonly lead: Bilingual
  /** Whoever may not see this elsewhere does not see it in a report. */
  readonly needs: Right
  readonly parameters: Parameters
  /** In the order in which a ready report shows them. */
  readonly columns: readonly ReportColumnKey[]
}

export const view = <const Parameters extends ReportParameters>(
  described: ReportView<Parameters>,
): ReportView<Parameters> => described

type Value<Parameter extends ReportParameter> = Parameter extends { readonly kind: 'currency' }
  ? Currency
  : Parameter extends { readonly kind: 'number' }
    ? number
    : Parameter extends { readonly kind: 'words' }
      ? keyof Parameter['words'] & string
      : Parameter extends { readonly kind: 'day' }
        ? Day
        : string

/** The values a view is read with: what has a first value always has one. */
export type AskedOf<V extends ReportView> = {
  readonly [Name in keyof V['parameters']]: V['parameters'][Name]['initially'] extends null
    ? Value<V['parameters'][Name]> | undefined
    : Value<V['parameters'][Name]>
}

export const FIRM = { kind: 'firm', title: { tr: 'Bayi', en: 'Dealer' }, initially: null } as const
export const CURRENCY = { kind: 'currency', title: { tr: 'Döviz', en: 'Currency' }, initially: null } as const

const DAY_WORD_WORDS: Readonly<Record<DayWord, Bilingual>> = {
  today: { tr: 'Bugün', en: 'Today' },
  yesterday: { tr: 'Dün', en: 'Yesterday' },
  'month-start': { tr: 'Ay başı', en: 'Start of the month' },
  'month-end': { tr: 'Ay sonu', en: 'End of the month' },
  'last-month-start': { tr: 'Geçen ay başı', en: 'Start of last month' },
  'last-month-end': { tr: 'Geçen ay sonu', en: 'End of last month' },
  'year-start': { tr: 'Yıl başı', en: 'Start of the year' },
}

interface Choice {
  readonly value: string
  readonly title: Bilingual
}

/** What a value can be chosen from; a day may be any day as well. */
export function choicesOf(parameter: ReportParameter): Choice[] {
  const words = (of: Readonly<Record<string, Bilingual>>) =>
    Object.entries(of).map(([value, title]) => ({ value, title }))
  switch (parameter.kind) {
    case 'words':
      return words(parameter.words)
    case 'day':
      return words(DAY_WORD_WORDS)
    case 'currency':
      return CURRENCIES.map((code) => ({ value: code, title: { tr: code, en: code } }))
    case 'firm':
    case 'number':
      return []
  }
}
