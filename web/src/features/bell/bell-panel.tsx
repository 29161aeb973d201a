import { Button } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { MailSettings } from './mail-settings.tsx'
import { noticeLink, type Place } from './notice-link.ts'
import { NoticeRow } from './notice-row.tsx'
import { useReadNotices, type useNotices } from './queries.ts'
import { text } from './text.ts'

interface BellPanelProps {
  readonly notices: ReturnType<typeof useNotices>
  readonly places: readonly Place[]
  readonly onLeave: () => void
}

function NoticeList({ notices, places, onLeave }: BellPanelProps) {
  const t = useWords(text)
  const read = useReadNotices()
  if (notices.data === undefined) return null
  const { items, unread } = notices.data
  if (items.length === 0) return <p className="muted">{t('empty')}</p>
  return (
    <>
      {unread > 0 && (
        <Button className="bell-read-all" type="link" onClick={() => read.mutate(null)}>
          {t('readAll')}
        </Button>
      )}
      <ul className="plain-list stack gap-12">
        {items.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            nowMs={notices.dataUpdatedAt}
            link={noticeLink(notice, places)}
            onRead={() => read.mutate(notice.id)}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </>
  )
}

/** What stands behind the bell: the notices, and which of them come by mail too. */
export function BellPanel({ notices, places, onLeave }: BellPanelProps) {
  const t = useWords(text)
  return (
    <div className="bell-panel">
      {notices.isPending && <Waiting />}
      {notices.isError && notices.data === undefined && <ReadFailed query={notices} title={t('loadFailed')} />}
      <NoticeList notices={notices} places={places} onLeave={onLeave} />
      {places.some(({ path }) => path === '/tasks') && (
        <p>
          <Link to="/tasks" onClick={onLeave}>
            {t('tasks')}
          </Link>
        </p>
      )}
      <MailSettings />
    </div>
  )
}
