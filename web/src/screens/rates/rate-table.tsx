import { EXCHANGE_RATE_TYPES } from '@vezne/domain/money/exchange.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { CurrencyRates } from './queries.ts'
import { text } from './text.ts'

interface Line {
  readonly key: string
  /** What stands before the currency: the day of a bulletin, say. */
  readonly before: readonly string[]
  readonly rates: CurrencyRates
}

interface RateTableProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly lines: readonly Line[]
}

/** The four rates of currencies, as the central bank wrote them. */
export function RateTable({ label, heads, lines }: RateTableProps) {
  const t = useWords(text)
  const language = useLanguage()
  const write = (rate: string | null) => {
    if (rate === null) return '–'
    return language === 'tr' ? rate.replace('.', ',') : rate
  }
  return (
    <div className="rates-frame">
      <table className="rates-table" aria-label={label}>
        <thead>
          <tr>
            {[...heads, t('currency')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {EXCHANGE_RATE_TYPES.map((type) => (
              <th key={type} scope="col" className="rates-figure">
                {t(`types.${type}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, before, rates }) => (
            <tr key={key}>
              {before.map((each, at) => (
                <td key={each} data-label={heads[at]}>
                  {each}
                </td>
              ))}
              <th scope="row">{rates.currency}</th>
              {EXCHANGE_RATE_TYPES.map((type) => (
                <td key={type} className="rates-figure" data-label={t(`types.${type}`)}>
                  {write(rates[type])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The currencies that payments know, and nothing of the twenty others. */
export const known = (rates: readonly CurrencyRates[]) =>
  rates.filter(({ currency }) => currency === 'USD' || currency === 'EUR')
