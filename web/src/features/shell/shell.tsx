import { tenantErpProgram } from '@vezne/contract/erp-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { useNarrow } from '../../kit/layout/narrow.ts'
import { rightsFor } from '../../kit/screen/screen-meta.ts'
import { useChoice } from '../../kit/theme/choice.ts'
import { layoutType, mannerOf, navStyle } from '../appearance/nav-style.ts'
import { applyQuerySettings } from '../appearance/query-settings.ts'
import { useBrandTitle } from '../brand/brand.ts'
import { useSwitchedElsewhere } from '../companies/switched-elsewhere.ts'
import { ImpersonationBanner } from '../impersonation/banner.tsx'
import { StepUp } from '../second-factor/step-up.tsx'
import { BrandLink } from './brand-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuRow } from './menu-row.tsx'
import { Screens } from './screens.ts'
import { text } from './text.ts'
import './shell.css'
import './sidebar.css'
import './horizontal.css'
import './on-dark.css'

/** A new page closes the drawer, un-collapses the navigation and takes the focus: a reader who cannot see the change is told so. */
function useNavigationState() {
  const { pathname, search } = useLocation()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [collapsed, setCollapsed] = useState(false)
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => applyQuerySettings(search), [search])
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setDrawerOpen(false)
    setCollapsed(false)
    main.current?.focus()
  }, [pathname])
  return { main, drawerOpen, setDrawerOpen, collapsed, setCollapsed }
}

/** The page itself. By its address as by the server's answer, a page whose right the reader lacks is not opened. */
function Page() {
  const { pathname } = useLocation()
  const rights = useActiveTenant().data?.rights
  const here = use(Screens).find(({ path }) => path !== '*' && matchPath(path, pathname) !== null)
  const opening = here === undefined ? [] : rightsFor(here)
  const isClosed = rights !== undefined && opening.length > 0 && !opening.some((right) => rights.includes(right))
  return isClosed ? <Navigate to="/not-authorized-access" replace state={{ status: 403 }} /> : <Outlet />
}

/**
 * The frame of the panel. Its looks hang on `data-nav-style` and `data-layout-type` and on logical properties alone, so
 * the nine navigation styles are rules in the stylesheets and not nine components.
 */
export function Shell() {
  const t = useWords(text)
  const narrow = useNarrow()
  const chosenStyle = useChoice(navStyle)
  const chosenType = useChoice(layoutType)
  const style = narrow ? 'drawer' : chosenStyle
  const { main, drawerOpen, setDrawerOpen, collapsed, setCollapsed } = useNavigationState()
  const { mini, noHeader, horizontal, menuFirst } = mannerOf(style, collapsed)
  useBrandTitle()
  useSwitchedElsewhere()
  // The specification reads this and makes no use of it; as the one protected call of every page it ends idle sessions.
  useQuery(callQuery(tenantErpProgram, {}))
  const menu = style !== 'drawer' && (
    <nav key="menu" id="main-navigation" className="shell-nav" aria-label={t('mainNavigation')}>
      <BrandLink mini={mini} />
      {style === 'horizontal-inside-header' ? <MenuRow /> : <MenuList mini={mini} />}
    </nav>
  )
  const header = (
    <Header
      key="header"
      style={style}
      mini={mini}
      drawerOpen={drawerOpen}
      onOpenDrawer={() => setDrawerOpen(true)}
      collapsed={collapsed}
      onCollapse={setCollapsed}
    />
  )
  return (
    <>
      <ImpersonationBanner />
      <div
        className="shell"
        data-nav-style={style}
        data-layout-type={narrow ? 'full' : chosenType}
        data-mini={mini}
        data-horizontal={horizontal}
        data-no-header={noHeader}
      >
        <a className="skip-link" href="#content">
          {t('skipToContent')}
        </a>
        <div className="shell-frame">{menuFirst ? [menu, header] : [header, menu]}</div>
        <main className="shell-main" id="content" ref={main} tabIndex={-1}>
          <Page />
        </main>
        <Footer />
        <StepUp at="panel" />
        <Drawer
          isOpen={drawerOpen}
          place="start"
          title={t('mainNavigation')}
          hidesTitle
          closeLabel={t('closeMenu')}
          onLeave={() => setDrawerOpen(false)}
          className="shell-drawer"
        >
          <nav className="shell-nav" aria-label={t('mainNavigation')}>
            <BrandLink onLeave={() => setDrawerOpen(false)} />
            <MenuList onLeave={() => setDrawerOpen(false)} />
          </nav>
        </Drawer>
      </div>
    </>
  )
}
