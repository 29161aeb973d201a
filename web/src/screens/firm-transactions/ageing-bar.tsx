import type { StatementSummary } from '@vezne/contract/firm-transactions.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

const BUCKETS = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const

/** Open debts by how late they are, as lengths of one bar and in figures; open credits stand apart. */
export function AgeingBar({ summary: { ageing, currencyCode } }: { summary: StatementSummary }) {
  const t = useWords(text)
  const shown = BUCKETS.filter((bucket) => ageing[bucket] > 0n)
  const isNothing = shown.length === 0 && ageing.credit === 0n
  return (
    <section className="statement-ageing" aria-labelledby="statement-ageing">
      <h2 id="statement-ageing">{t('ageing')}</h2>
      {isNothing && <p>{t('nothingOpen')}</p>}
      {shown.length > 0 && (
        <div className="statement-bar" aria-hidden="true">
          {shown.map((bucket) => (
            // How long a piece is needs no kuruş.
            <i key={bucket} data-bucket={bucket} style={{ flexGrow: Number(ageing[bucket]) }} />
          ))}
        </div>
      )}
      {!isNothing && (
        <dl>
          {BUCKETS.map((bucket) => (
            <div key={bucket} data-bucket={bucket} data-none={ageing[bucket] === 0n}>
              <dt>{t(bucket)}</dt>
              <dd>{formatAmount(ageing[bucket], currencyCode)}</dd>
            </div>
          ))}
          <div data-bucket="credit" data-none={ageing.credit === 0n}>
            <dt>{t('openCredit')}</dt>
            <dd>{formatAmount(ageing.credit, currencyCode)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
