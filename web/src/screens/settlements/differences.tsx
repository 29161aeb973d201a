import type { SettlementDifference, SettlementReading } from '@vezne/contract/settlements.ts'
import { BROKEN_WORDS, DIFFERENCE_WORDS } from '@vezne/contract/settlements/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** As the server keeps it where nobody closed it by hand. */
const ARRIVED = 'it came with a later file'

function useSaid({ kind, currencyCode, ...difference }: SettlementDifference): string {
  const t = useWords(text)
  const day = (on: string | null) => (on === null ? '–' : writeDay(on))
  const money = (minor: bigint | null) => (minor === null ? '–' : formatAmount(minor, currencyCode))
  return t(`say.${kind}`, {
    expectedOn: day(difference.expectedOn),
    cameOn: day(difference.cameOn),
    expected: money(difference.expectedAmount),
    came: money(difference.cameAmount),
    expectedCommission: money(difference.expectedCommission),
    cameCommission: money(difference.cameCommission),
  })
}

function useStanding({ id, closed }: SettlementDifference): string {
  const t = useWords(text)
  if (closed !== null) return t('stateClosed', { verdict: closed.verdict === ARRIVED ? t('arrived') : closed.verdict })
  return id === null ? t('stateNew') : t('stateOpen')
}

function Row({ difference }: { readonly difference: SettlementDifference }) {
  const t = useWords(text)
  const language = useLanguage()
  const { kind, label, installment, installmentCount, line } = difference
  const parts = installmentCount ?? 1
  return (
    <tr>
      <td>
        <strong>{DIFFERENCE_WORDS[kind][language]}</strong>
      </td>
      <td className="settlement-whose">
        {label}
        {parts > 1 && installment !== null && <span>{t('installment', { part: installment, parts })}</span>}
      </td>
      <td>{useSaid(difference)}</td>
      <td>{line ?? '–'}</td>
      <td>{useStanding(difference)}</td>
    </tr>
  )
}

/** Where the file and our books differ, each with what should have come beside what came. */
export function Differences({ differences }: { readonly differences: readonly SettlementDifference[] }) {
  const t = useWords(text)
  if (differences.length === 0) return null
  return (
    <section aria-labelledby="settlement-differences">
      <h3 id="settlement-differences">{t('differences')}</h3>
      <div className="settlement-frame">
        <table aria-labelledby="settlement-differences">
          <thead>
            <tr>
              {(['what', 'whose', 'why', 'line', 'state'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <Row
                key={`${difference.id} ${difference.kind} ${difference.line} ${difference.label}`}
                difference={difference}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Every line that could not be read, by its number and with what stands there. */
export function BrokenLines({
  broken,
  count,
}: {
  readonly broken: SettlementReading['broken']
  readonly count: number
}) {
  const t = useWords(text)
  const language = useLanguage()
  if (broken.length === 0) return null
  return (
    <section aria-labelledby="settlement-broken">
      <h3 id="settlement-broken">{t('broken')}</h3>
      {broken.length < count && <p>{t('brokenMore', { shown: broken.length, count })}</p>}
      <ul className="settlement-broken">
        {broken.map(({ line, field, rule, text: said }) => (
          <li key={`${line} ${field}`}>
            <strong>{t('brokenLine', { line, field })}</strong> {BROKEN_WORDS[rule][language]}{' '}
            {said !== '' && <code>{said}</code>}
          </li>
        ))}
      </ul>
    </section>
  )
}
