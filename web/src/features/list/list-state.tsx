import { InboxOutlined, LockOutlined, SearchOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface Said {
  readonly icon: ReactNode
  readonly title: string
  readonly hint: string
  readonly isAlert?: boolean
  readonly children?: ReactNode
}

function State({ icon, title, hint, isAlert = false, children }: Said) {
  return (
    <div className="list-state" {...(isAlert && { role: 'alert' })}>
      <span className="list-state-icon" aria-hidden="true">
        {icon}
      </span>
      <strong>{title}</strong>
      <p>{hint}</p>
      {children}
    </div>
  )
}

/** What will stand here, and the first step towards it. */
export interface EmptyWords {
  readonly title: string
  readonly hint: string
  readonly action?: ReactNode
}

export function Empty({ title, hint, action }: EmptyWords) {
  return (
    <State icon={<InboxOutlined />} title={title} hint={hint}>
      {action}
    </State>
  )
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useWords(text)
  return (
    <State icon={<SearchOutlined />} title={t('nothingFound')} hint={t('nothingFoundHint')}>
      <Button onClick={onClear}>{t('clearAll')}</Button>
    </State>
  )
}

export function Failed({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  const t = useWords(text)
  return (
    <State icon={<WarningOutlined />} title={t('failed')} hint={t('failedHint')} isAlert>
      <Button type="primary" loading={isAsking} onClick={onRetry}>
        {t('retry')}
      </Button>
    </State>
  )
}

export function NoRight() {
  const t = useWords(text)
  return <State icon={<LockOutlined />} title={t('noRight')} hint={t('noRightHint')} />
}
