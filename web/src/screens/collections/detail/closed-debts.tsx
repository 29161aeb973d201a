import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import { ROW_TYPE_WORDS } from '@vezne/contract/firm-transactions/words.ts'
import { RATE_TYPE_WORDS } from '@vezne/contract/payment-plans/rate-words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { writeDay } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { Part } from './sections.tsx'
import { text } from './text.ts'
import { wordOf } from './words.ts'

type Closed = NonNullable<CollectionDetail['closes']>['lines'][number]

function Line({ debt }: { debt: Closed }) {
  const t = useWords(text)
  const language = useLanguage()
  const { documentNo, type, documentOn, dueOn, amount, currencyCode, by, creditNo } = debt
  const document =
    type !== null && documentOn !== null
      ? t('documentOf', { type: wordOf(ROW_TYPE_WORDS, type, language), day: writeDay(documentOn) })
      : null
  return (
    <li>
      <span>
        <strong>{documentNo}</strong>
        <small>{[document, dueOn !== null && t('dueOn', { day: writeDay(dueOn) })].filter(Boolean).join(' · ')}</small>
        <small>{t(`by.${by}`, { credit: creditNo ?? '' })}</small>
      </span>
      <span className="amount">{formatAmount(amount, currencyCode)}</span>
    </li>
  )
}

/** What the payment closed, line by line with the reason of each. */
export function ClosedDebts({ payment }: { readonly payment: CollectionDetail }) {
  const t = useWords(text)
  const language = useLanguage()
  const { closes, currencyCode } = payment
  if (closes === null) return null
  const { lines, isPending, isUndone, unapplied, conversions } = closes
  if (isUndone && lines.length === 0) return null
  return (
    <Part title={lines.length === 0 ? t('closes') : `${t('closes')} (${lines.length})`} isOpen>
      {isUndone && <p className="hint">{t('closesUndone')}</p>}
      {lines.length === 0 && <p className="hint">{t(isPending ? 'closesPending' : 'closesNothing')}</p>}
      {lines.length > 0 && (
        <ul className="detail-lines">
          {lines.map((debt) => (
            <Line key={`${debt.documentNo} ${debt.dueOn} ${debt.by} ${debt.creditNo} ${debt.amount}`} debt={debt} />
          ))}
        </ul>
      )}
      {conversions.map((each) => (
        <p key={each.currencyCode} className="hint">
          {t('converted', {
            lira: formatAmount(each.lira, 'TRY'),
            amount: formatAmount(each.amount, each.currencyCode),
            rate: each.rate.toLocaleString(language, { maximumFractionDigits: 6 }),
            type: RATE_TYPE_WORDS[each.rateType][language],
            day: writeDay(each.rateDate),
          })}
        </p>
      ))}
      {unapplied > 0n && !isPending && !isUndone && (
        <p className="hint">{t('unapplied', { amount: formatAmount(unapplied, currencyCode) })}</p>
      )}
    </Part>
  )
}
