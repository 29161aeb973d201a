import { getDelivery, replayDelivery } from '@vezne/contract/webhooks.ts'
import { DELIVERY_TYPE_WORDS } from '@vezne/contract/webhooks/words.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { Button } from 'antd'
import { writeInstant } from '../../features/list/write-cell.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { Refused } from '../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { DeliveryState, useLastAnswer } from './delivery-state.tsx'
import { useDelivery, useStep, type Delivery } from './queries.ts'
import { text } from './text.ts'

const when = (moment: number | null) => (moment === null ? '–' : writeInstant(moment))

function Facts({ delivery }: { readonly delivery: Delivery }) {
  const t = useWords(text)
  const { createdAt, tries, triedAt, nextTryAt, endpoint, eventId } = delivery
  const facts = [
    [t('answer'), useLastAnswer(delivery)],
    [t('when'), when(createdAt)],
    [t('tries'), String(tries)],
    [t('last'), when(triedAt)],
    [t('next'), when(nextTryAt)],
    [t('address'), endpoint],
    [t('event'), eventId],
  ] as const
  return (
    <dl className="delivery-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Known({ delivery }: { readonly delivery: Delivery }) {
  const t = useWords(text)
  const replay = useStep(replayDelivery)
  const { id, status, body } = delivery
  return (
    <>
      <DeliveryState status={status} />
      <Facts delivery={delivery} />
      {replay.error && <Refused error={replay.error} />}
      {status !== 'pending' && (
        <Button loading={replay.isPending} onClick={() => replay.mutate({ id })}>
          {t('replay')}
        </Button>
      )}
      <p role="status">{replay.isSuccess && t('replayed')}</p>
      <section aria-labelledby="delivery-message">
        <h3 id="delivery-message">{t('body')}</h3>
        <p>{t('bodyHint')}</p>
        <pre className="delivery-message">{body}</pre>
      </section>
    </>
  )
}

/** One delivery, from the right: what was said, how often, and what came back. */
export function DeliveryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(text)
  const language = useLanguage()
  const { data } = useDelivery(id)
  const type = data && (DELIVERY_TYPE_WORDS as Readonly<Record<string, Bilingual>>)[data.type]?.[language]
  return (
    <Drawer isOpen place="end" className="delivery-drawer" title={type ?? data?.type ?? t('loading')} onLeave={onClose}>
      <div className="delivery-body" key={id}>
        <OfficeRecord of={getDelivery} input={{ id }}>
          {(delivery) => <Known delivery={delivery} />}
        </OfficeRecord>
      </div>
    </Drawer>
  )
}
