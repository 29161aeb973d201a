import { Link } from 'react-router'
import { useShownScreens } from '../../features/shell/screens.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Facts } from '../../kit/layout/facts.tsx'
import type { EventInFull } from './queries.ts'
import { text } from './text.ts'
import { sayField } from './words.ts'

interface Props {
  readonly event: EventInFull
}

/** What stands in the log instead of a secret. */
const SECRET = '***'

/** A value in words that people know: what is not there, what is secret, yes and no. */
function Value({ value }: { readonly value: string | null }) {
  const t = useWords(text)
  if (value === null || value === '') return <span className="audit-hint hint">{t('absent')}</span>
  if (value === SECRET) return <span className="audit-hint hint">{t('hidden')}</span>
  if (value === 'true') return t('yes')
  if (value === 'false') return t('no')
  return value
}

/** Field by field what it was and what it became. */
export function Changes({ event: { fields } }: Props) {
  const t = useWords(text)
  const language = useLanguage()
  if (fields.length === 0) return null
  return (
    <section aria-labelledby="audit-changes">
      <h3 id="audit-changes">{t('changes')}</h3>
      <table className="audit-changes" aria-labelledby="audit-changes">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{sayField(name, language)}</th>
              <td className="audit-before">
                <Value value={before} />
              </td>
              <td className="strong">
                <Value value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const PAYMENTS = '/pos-collection-transaction'

/** Whoever may see payments is led to the one it was about. */
function WayToPayment({ event: { details } }: Props) {
  const t = useWords(text)
  const hasList = useShownScreens().some(({ path }) => path === PAYMENTS)
  const payment = details.find(({ name }) => name === 'paymentId')?.value
  return hasList && payment && <Link to={`${PAYMENTS}?detail=${payment}`}>{t('openPayment')}</Link>
}

export function Details({ event }: Props) {
  const { details } = event
  const t = useWords(text)
  const language = useLanguage()
  if (details.length === 0) return null
  return (
    <section aria-labelledby="audit-details">
      <h3 id="audit-details">{t('details')}</h3>
      <Facts
        as="wide"
        facts={details.map(
          ({ name, value }) => [sayField(name, language), <Value key={name} value={value} />] as const,
        )}
      />
      <WayToPayment event={event} />
    </section>
  )
}
