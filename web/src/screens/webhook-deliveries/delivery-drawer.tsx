import { getDelivery, replayDelivery } from '@vezne/contract/webhooks.ts'
import { DELIVERY_TYPE_WORDS } from '@vezne/contract/webhooks/words.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { Button } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Facts } from '../../kit/layout/facts.tsx'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { DeliveryState, useLastAnswer } from './delivery-state.tsx'
import { meta } from './meta.ts'
import type { Delivery } from './queries.ts'
import { text } from './text.ts'

const when = (moment: number | null) => (moment === null ? '–' : writeInstant(moment))

function DeliveryFacts({ delivery }: { readonly delivery: Delivery }) {
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
  return <Facts facts={facts} as="lines" />
}

function Known({ record: delivery }: { readonly record: Delivery }) {
  const t = useWords(text)
  const replay = useChange(replayDelivery)
  const { id, status, body } = delivery
  return (
    <>
      <DeliveryState status={status} />
      <DeliveryFacts delivery={delivery} />
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

const LOOK_AGAIN_MS = 2000

/** One delivery, from the right: what was said, how often, and what came back; while its first answer is awaited it is looked at again. */
export const DeliveryDrawer = recordDrawer({
  of: getDelivery,
  text,
  title: meta.title,
  titleOf: ({ type }, _t, language) =>
    (DELIVERY_TYPE_WORDS as Readonly<Record<string, Bilingual>>)[type]?.[language] ?? type,
  again: ({ status, tries }) => (status === 'pending' && tries === 0 ? LOOK_AGAIN_MS : false),
  className: 'delivery-body',
  Content: Known,
})
