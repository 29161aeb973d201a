import { auditEventDetail } from '@vezne/contract/audit-trail.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Facts, type Fact } from '../../kit/layout/facts.tsx'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { Changes, Details } from './kept.tsx'
import type { EventInFull } from './queries.ts'
import { text } from './text.ts'
import { sayKind } from './words.ts'

interface Props {
  readonly event: EventInFull
}

function Head({ event: { happenedAt, who, personName, personEmail, address, subject, requestId, reason } }: Props) {
  const t = useWords(text)
  const person = (
    <>
      {who === 'person' ? personName : t(who)}
      {personEmail !== null && <span className="audit-hint hint"> {personEmail}</span>}
    </>
  )
  const known: readonly Fact[] = [
    [t('who'), person],
    [t('when'), writeInstant(happenedAt)],
    [t('from'), address],
    [t('subject'), subject],
    [t('reason'), reason],
    [t('request'), requestId],
  ]
  return <Facts facts={known} as="wide" />
}

function Seal({ event: { batch } }: Props) {
  const t = useWords(text)
  return (
    <section aria-labelledby="audit-seal">
      <h3 id="audit-seal">{t('seal')}</h3>
      {batch === null ? (
        <p className="audit-hint hint">{t('unsealedYet')}</p>
      ) : (
        <>
          <p>{t('sealedAs', { number: batch.number, at: writeInstant(batch.sealedAt) })}</p>
          <p className="audit-hint hint">
            {t('root')}: <code>{batch.root}</code>
          </p>
        </>
      )}
    </section>
  )
}

function Content({ record: event }: { readonly record: EventInFull }) {
  return (
    <>
      <Head event={event} />
      <Changes event={event} />
      <Details event={event} />
      <Seal event={event} />
    </>
  )
}

/** One event in full, from the right; its address is the list's with the event's id. */
export const EventDrawer = recordDrawer({
  of: auditEventDetail,
  text,
  titleOf: ({ kind }, _t, language) => sayKind(kind, language),
  width: 680,
  className: 'audit-body',
  Content,
})
