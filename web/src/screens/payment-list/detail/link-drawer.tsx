import { isPayable } from '@vezne/domain/payment-link/state.ts'
import { Alert, Button } from 'antd'
import { SharePanel } from '../../../features/link-share/share-panel.tsx'
import { CallFailed } from '../../../kit/api/query.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Drawer } from '../../../kit/layout/drawer.tsx'
import { Actions } from './actions.tsx'
import { Facts } from './facts.tsx'
import { useLink, useLinkNews } from './queries.ts'
import { Payments, Part, Sends } from './sections.tsx'
import { text } from './text.ts'
import { Timeline } from './timeline.tsx'
import './detail.css'

const isMissing = (error: Error | null) => error instanceof CallFailed && [404, 406].includes(error.failure.status)

function Content({ id }: { id: string }) {
  const t = useWords(text)
  const { data: link, error, isPending, isFetching, refetch } = useLink(id)
  if (isPending) {
    return (
      <div className="link-detail-skeleton" aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <i />
        <i />
        <i />
        <i />
      </div>
    )
  }
  if (link === undefined) {
    return (
      <Alert
        type="error"
        showIcon
        title={t(isMissing(error) ? 'notFound' : 'failed')}
        action={
          !isMissing(error) && (
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <>
      <Facts link={link} />
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

/** Everything about one link, and what can be done with it. */
export function LinkDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(text)
  const number = useLink(id).data?.number
  useLinkNews(id)
  return (
    <Drawer
      isOpen
      place="end"
      className="link-drawer"
      title={number === undefined ? t('untitled') : t('title', { number })}
      closeLabel={t('close')}
      onLeave={onClose}
    >
      <div className="link-detail" key={id}>
        <Content id={id} />
      </div>
    </Drawer>
  )
}
