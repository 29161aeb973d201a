import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { writeInstant } from '../../features/list/write-cell.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { Changes, Details } from './kept.tsx'
import { useEvent, type EventInFull } from './queries.ts'
import { text } from './text.ts'
import { sayKind } from './words.ts'

interface Props {
  readonly event: EventInFull
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="audit-facts">
      {facts.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

function Head({ event: { happenedAt, who, personName, personEmail, address, subject, requestId, reason } }: Props) {
  const t = useWords(text)
  const person = (
    <>
      {who === 'person' ? personName : t(who)}
      {personEmail !== null && <span className="audit-hint"> {personEmail}</span>}
    </>
  )
  const known: readonly (readonly [string, ReactNode])[] = [
    [t('who'), person],
    [t('when'), writeInstant(happenedAt)],
    [t('from'), address],
    [t('subject'), subject],
    [t('reason'), reason],
    [t('request'), requestId],
  ]
  return <Facts facts={known.filter(([, said]) => said !== null)} />
}

function Seal({ event: { batch } }: Props) {
  const t = useWords(text)
  return (
    <section aria-labelledby="audit-seal">
      <h3 id="audit-seal">{t('seal')}</h3>
      {batch === null ? (
        <p className="audit-hint">{t('unsealedYet')}</p>
      ) : (
        <>
          <p>{t('sealedAs', { number: batch.number, at: writeInstant(batch.sealedAt) })}</p>
          <p className="audit-hint">
            {t('root')}: <code>{batch.root}</code>
          </p>
        </>
      )}
    </section>
  )
}

/** One event in full, from the right; its address is the list's with the event's id. */
export function EventDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useWords(text)
  const language = useLanguage()
  const event = useEvent(id)
  const isGone = event.error instanceof CallFailed && [404, 406].includes(event.error.failure.status)
  const title = event.data ? sayKind(event.data.kind, language) : t('loading')
  return (
    <Drawer
      isOpen
      place="end"
      className="audit-drawer"
      title={event.isError ? t(isGone ? 'gone' : 'failed') : title}
      onLeave={onClose}
    >
      {event.isPending && <Skeleton className="audit-body" active title={false} paragraph={{ rows: 8 }} />}
      {event.isError && (
        <div className="audit-body" role="alert">
          <p>{t(isGone ? 'gone' : 'failed')}</p>
          {!isGone && (
            <Button loading={event.isFetching} onClick={() => void event.refetch()}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      {event.data && (
        <div className="audit-body">
          <Head event={event.data} />
          <Changes event={event.data} />
          <Details event={event.data} />
          <Seal event={event.data} />
        </div>
      )}
    </Drawer>
  )
}
