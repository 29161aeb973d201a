import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { BellPanel } from './bell-panel.tsx'
import type { Place } from './notice-link.ts'
import { useNotices } from './queries.ts'
import { text } from './text.ts'
import './bell.css'

const MOST_SHOWN = 99

interface BellProps {
  /** Where a notice may lead. */
  readonly places: readonly Place[]
}

/** What waits for the reader, counted in the header and told behind the button. */
export function Bell({ places }: BellProps) {
  const t = useWords(text)
  const notices = useNotices()
  const [open, setOpen] = useState(false)
  const unread = notices.data?.unread ?? 0
  const leave = () => setOpen(false)
  return (
    <>
      <Button
        className="bell"
        type="text"
        shape="circle"
        icon={
          <span className="bell-icon">
            <BellOutlined aria-hidden="true" />
            {unread > 0 && (
              <span className="bell-count" aria-hidden="true">
                {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
              </span>
            )}
          </span>
        }
        aria-label={unread === 0 ? t('open') : t('openUnread', { unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <span className="visually-hidden" role="status" aria-live="polite">
        {unread > 0 && t('unread', { unread })}
      </span>
      <Drawer
        isOpen={open}
        place="end"
        title={t('title')}
        closeLabel={t('close')}
        onLeave={leave}
        className="bell-drawer"
      >
        <BellPanel notices={notices} places={places} onLeave={leave} />
      </Drawer>
    </>
  )
}
