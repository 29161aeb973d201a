import { paymentLinkDetail } from '@vezne/contract/payment-links/link.ts'
import { isPayable } from '@vezne/domain/payment-link/state.ts'
import { SharePanel } from '../../../features/link-share/share-panel.tsx'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { recordDrawer } from '../../../kit/read/record-drawer.tsx'
import { Actions } from './actions.tsx'
import { LinkFacts } from './facts.tsx'
import type { LinkDetail } from './link-detail.ts'
import { Payments, Part, Sends } from './sections.tsx'
import { text } from './text.ts'
import { Timeline } from './timeline.tsx'
import './detail.css'

function Content({ record: link }: { record: LinkDetail }) {
  const t = useWords(text)
  return (
    <>
      <LinkFacts link={link} />
      <Actions link={link} />
      {/* What cannot be paid is handed to nobody. */}
      {isPayable(link.status) && (
        <Part title={t('share')} isOpen>
          <SharePanel link={link} />
        </Part>
      )}
      <Sends link={link} />
      <Payments link={link} />
      <Part title={t('timeline')} isOpen>
        <Timeline link={link} />
      </Part>
    </>
  )
}

/** Everything about one link, and what can be done with it; live while a payer pays. */
export const LinkDrawer = recordDrawer({
  of: paymentLinkDetail,
  text,
  titleOf: ({ number }, t) => t('title', { number }),
  news: 'links',
  Content,
})
