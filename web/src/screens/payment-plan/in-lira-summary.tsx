import { RATE_TYPE_WORDS } from '@vezne/contract/payment-plans/rate-words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import type { InLira } from './in-lira.ts'
import { text } from './text.ts'

/** Which debts are paid in which currency, at which rate of which day, and what becomes of the kur farkı. */
export function InLiraSummary({ of }: { readonly of: InLira }) {
  const t = useWords(text)
  const language = useLanguage()
  const { differenceMinor, taxMinor, invoicedBy } = of.difference
  const written = (minor: bigint) => formatAmount(minor, 'TRY')
  return (
    <section className="plan-in-lira" aria-label={t('inLira')}>
      <dl>
        {of.ownMinor !== 0n && (
          <div>
            <dt>{t('liraDebts')}</dt>
            <dd className="amount">{written(of.ownMinor)}</dd>
          </div>
        )}
        {of.converted.map(({ currency, amountMinor, liraMinor, rate }) => (
          <div key={currency}>
            <dt>
              {formatAmount(amountMinor, currency)}
              <small>
                {t('atRate', {
                  rate: Number(rate.rate).toLocaleString(language, { maximumFractionDigits: 6 }),
                  type: RATE_TYPE_WORDS[rate.rateType][language],
                  day: writeDay(rate.rateDate),
                })}
              </small>
            </dt>
            <dd className="amount">{written(liraMinor)}</dd>
          </div>
        ))}
        <div className="strong">
          <dt>{t('inLiraTotal')}</dt>
          <dd className="amount">{written(of.netMinor)}</dd>
        </div>
      </dl>
      {differenceMinor !== 0n && (
        <p className="plan-in-lira-difference">
          {t('difference', { amount: written(differenceMinor) })}{' '}
          {invoicedBy === null
            ? t('differenceNobody')
            : t(invoicedBy === 'company' ? 'differenceCompany' : 'differenceFirm', { tax: written(taxMinor) })}
        </p>
      )}
    </section>
  )
}
