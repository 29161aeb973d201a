import { platformSignOut } from '@vezne/contract/platform-office.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { Navigate, NavLink, useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { LanguageSwitch } from '../../kit/layout/language-switch.tsx'
import { dropPlatformSession, readPlatformName, readPlatformToken } from '../../kit/session/platform-session.ts'
import { Foot } from '../foot/foot.tsx'
import { StepUp } from '../second-factor/step-up.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { PLATFORM_PATHS } from './paths.ts'
import { text } from './text.ts'
import './platform-frame.css'

function useSignOut() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    await call(platformSignOut, {}, { notify: false })
    dropPlatformSession()
    queries.clear()
    void navigate(PLATFORM_PATHS.door, { replace: true })
  }
}

/** What stands around the pages of whoever runs the installation. It bears no company's name or colour. */
export function PlatformFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useWords(text)
  const signOut = useSignOut()
  useEffect(() => {
    document.title = `${title} · Vezne Platform`
  }, [title])
  if (readPlatformToken() === undefined) return <Navigate to={PLATFORM_PATHS.door} replace />
  return (
    <div className="platform">
      <header className="platform-head">
        <strong className="platform-brand">Vezne Platform</strong>
        <nav aria-label={t('navigation')}>
          <NavLink to={PLATFORM_PATHS.companies} end>
            {t('companies')}
          </NavLink>
          <NavLink to={PLATFORM_PATHS.accounts}>{t('accounts')}</NavLink>
          <NavLink to={PLATFORM_PATHS.house}>{t('house')}</NavLink>
        </nav>
        <div className="platform-who">
          <span>{readPlatformName()}</span>
          <ThemeSwitch />
          <LanguageSwitch />
          <Button onClick={() => void signOut()}>{t('signOut')}</Button>
        </div>
      </header>
      <main className="platform-main">{children}</main>
      <StepUp at="platform" />
      <Foot />
    </div>
  )
}
