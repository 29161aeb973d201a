import type { StatementSummary } from '@vezne/contract/firm-transactions.ts'
import { writeBalance } from '../../features/statement/write-balance.ts'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** What a reader would else wonder about: a day that stands otherwise than it did, a period that begins anew. */
export function News({ summary }: { readonly summary: StatementSummary }) {
  const t = useWords(text)
  const language = useLanguage()
  const { periodChanges, backdated, currencyCode } = summary
  if (periodChanges.length === 0 && backdated === null) return null
  return (
    <ul className="statement-news" aria-label={t('news')}>
      {backdated !== null && (
        <li>
          {t('backdated', {
            count: backdated.count,
            day: writeDay(backdated.firstOn),
            when: writeInstant(backdated.lastAt),
          })}
        </li>
      )}
      {periodChanges.map(({ period, on, carried, isByLines }) => (
        <li key={period}>
          {t(isByLines ? 'periodByLines' : 'periodByOpening', {
            day: writeDay(on),
            period,
            amount: writeBalance(carried, language, currencyCode),
          })}
        </li>
      ))}
    </ul>
  )
}
