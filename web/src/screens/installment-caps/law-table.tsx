import { capOn, SECTORS, type CapRules, type Sector } from '@vezne/domain/terminal/installment-caps.ts'
import { Form } from 'antd'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { Law } from './queries.ts'
import { text } from './text.ts'

const KINDS = ['personal', 'commercial'] as const

/** The months of today for both kinds of card, by what the form holds now. */
export function InForceToday({ law }: { law: Law }) {
  const t = useWords(text)
  const sector: unknown = Form.useWatch('sector')
  const own: unknown = Form.useWatch('own')
  const rules: CapRules = {
    sector: SECTORS.find((each) => each === sector) ?? 'general',
    law: law.lines,
    own: Array.isArray(own) ? (own as CapRules['own']) : [],
  }
  return (
    <section className="office-section" aria-labelledby="caps-now" aria-live="polite">
      <h2 id="caps-now">{t('now')}</h2>
      <ul className="caps-now">
        {KINDS.map((kind) => {
          const months = capOn(law.today, kind, rules)
          return (
            <li key={kind}>
              {t(months === 1 ? 'nowSingle' : 'nowOf', { kind: t(`kinds.${kind}`), months: String(months) })}
            </li>
          )
        })}
      </ul>
      <p>{t('nowHint')}</p>
    </section>
  )
}

/** The law line by line, the youngest first. */
export function LawTable({ law: { lines } }: { law: Law }) {
  const t = useWords(text)
  const sectorOf = (sector: Sector) => t(`sectors.${sector}`)
  return (
    <section className="office-section caps-law" aria-labelledby="caps-law">
      <h2 id="caps-law">{t('law')}</h2>
      <p>{t('lawLead')}</p>
      <table className="caps-table">
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('sector')}</th>
            <th scope="col">{t('cardKind')}</th>
            <th scope="col">{t('months')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.toReversed().map(({ cardKind, sector, from, months }) => (
            <tr key={`${cardKind} ${sector} ${from}`}>
              <td>{writeDay(from)}</td>
              <td>{sectorOf(sector)}</td>
              <td>{t(`shortKinds.${cardKind}`)}</td>
              <td>{months === 1 ? t('lawSingle') : t('lawMonths', { months: String(months) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
