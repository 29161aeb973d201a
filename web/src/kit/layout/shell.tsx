import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useBrandTitle } from '../brand/brand.ts'
import { useWords } from '../i18n/i18n.ts'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Navigation } from './navigation.tsx'
import { text } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import './shell.css'

/**
 * The frame of the panel. Its looks hang on `data-nav-style` and `data-layout-type` and on logical properties alone, so
 * the other navigation styles are rules in `shell.css` and not other components.
 */
export function Shell() {
  const t = useWords(text)
  const { pathname } = useLocation()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useBrandTitle()
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setDrawerOpen(false)
    // A reader who cannot see the page change is told so by the focus.
    main.current?.focus()
  }, [pathname])
  return (
    <div className="shell" data-nav-style="fixed" data-layout-type="full">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <div className="shell-sidebar">
        <Navigation />
      </div>
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
        <Navigation onLeave={() => setDrawerOpen(false)} />
      </Drawer>
      <header className="shell-header">
        <Button
          className="shell-menu-button"
          type="text"
          icon={<MenuOutlined />}
          aria-label={t('openMenu')}
          aria-expanded={drawerOpen}
          onClick={() => setDrawerOpen(true)}
        />
        <div className="shell-tools">
          <LanguageSwitch />
          <ThemeSwitch />
          <UserMenu />
        </div>
      </header>
      <main className="shell-main" id="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
