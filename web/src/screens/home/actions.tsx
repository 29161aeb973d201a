import { LockOutlined, RightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface Action {
  readonly to: string
  readonly icon: ReactNode
  readonly title: 'changePassword'
  readonly hint: 'changePasswordHint'
}

/** What one can start from here. A screen that comes brings a line; a line without a screen never stands here. */
const ACTIONS: readonly Action[] = [
  { to: '/change-password', icon: <LockOutlined />, title: 'changePassword', hint: 'changePasswordHint' },
]

export function Actions() {
  const t = useWords(text)
  return (
    <section aria-labelledby="home-actions">
      <h2 id="home-actions" className="visually-hidden">
        {t('actions')}
      </h2>
      <ul className="home-actions">
        {ACTIONS.map(({ to, icon, title, hint }) => (
          <li key={to}>
            <Link to={to}>
              <span className="home-action-icon" aria-hidden="true">
                {icon}
              </span>
              <span className="home-action-words">
                <strong>{t(title)}</strong>
                <span>{t(hint)}</span>
              </span>
              <RightOutlined aria-hidden="true" className="home-action-arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
