import { ArrowLeftOutlined } from '@ant-design/icons'
import { use } from 'react'
import { Link, matchPath, Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { OFFICE_PATH } from '../../kit/screen/screen-meta.ts'
import { Screens, useShownScreens } from '../shell/screens.ts'
import { useSections } from './sections.ts'
import { text } from './text.ts'
import './office.css'

/** The way back, and the other sections beside it; where there is no room, those of the same group. */
function OfficeNav({ pathname }: { pathname: string }) {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <nav className="office-nav" aria-label={t('navigation')}>
      <Link className="office-back" to={OFFICE_PATH}>
        <ArrowLeftOutlined aria-hidden="true" />
        {t('back')}
      </Link>
      {useSections().map(({ group, sections }) => (
        <section key={group} data-here={sections.some(({ path }) => matchPath(`${path}/*`, pathname) !== null)}>
          <h2>{t(`groups.${group}`)}</h2>
          <ul>
            {sections.map(({ path, title }) => (
              <li key={path}>
                <NavLink to={path}>{title[language]}</NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** Stands until it is known what the reader may do. */
function RightsComing() {
  const t = useWords(text)
  const query = useActiveTenant()
  const { isError } = query
  if (!isError) {
    return <Waiting className="office-page" />
  }
  return <ReadFailed query={query} title={t('failed')} />
}

/**
 * The frame of the back office. It lets nobody come to a section whose right they lack: that section is not drawn, and
 * sends no call that would be refused.
 */
export function OfficeFrame() {
  const { pathname } = useLocation()
  const { data: tenant } = useActiveTenant()
  const shown = useShownScreens()
  const here = use(Screens).find(({ path }) => path !== '*' && matchPath(path, pathname) !== null)
  if (tenant === undefined) return <RightsComing />
  if (here !== undefined && !shown.includes(here)) return <Navigate to="/not-authorized-access" replace />
  if (here?.office === undefined) return <Outlet />
  return (
    <div className="office">
      <OfficeNav pathname={pathname} />
      <div className="office-page">
        <Outlet />
      </div>
    </div>
  )
}
