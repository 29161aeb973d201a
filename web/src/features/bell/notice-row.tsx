import { Button } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { MomentText } from '../sign-ins/moment-text.tsx'
import type { Notice } from './queries.ts'
import { text } from './text.ts'

interface NoticeRowProps {
  readonly notice: Notice
  readonly nowMs: number
  readonly link: string | undefined
  readonly onRead: () => void
  readonly onLeave: () => void
}

const DECISIONS = ['approved', 'rejected', 'expired'] as const

export function NoticeRow({ notice, nowMs, link, onRead, onLeave }: NoticeRowProps) {
  const t = useWords(text)
  const { kind, params, createdAt, isRead } = notice
  const decided = DECISIONS.find((each) => each === params['decision'])
  const { label = '', name = '', amount = '', host = '' } = params
  const words = { label, name, amount, host, decision: decided === undefined ? '' : t(`decisions.${decided}`) }
  const title = t(`kinds.${kind}`)
  const follow = () => {
    if (!isRead) onRead()
    onLeave()
  }
  return (
    <li className="bell-row" data-unread={!isRead}>
      <p className="bell-row-title">
        {title}
        {!isRead && <span className="bell-new">{t('new')}</span>}
      </p>
      <p className="bell-row-words">{t(`sentences.${kind}`, words)}</p>
      <p className="bell-row-foot row gap-4-12 row-center hint-small">
        <MomentText ms={createdAt} nowMs={nowMs} />
        {link !== undefined && (
          <Link to={link} onClick={follow} aria-label={`${t('show')}: ${title}`}>
            {t('show')}
          </Link>
        )}
        {!isRead && (
          <Button type="link" size="small" aria-label={`${t('markRead')}: ${title}`} onClick={onRead}>
            {t('markRead')}
          </Button>
        )}
      </p>
    </li>
  )
}
