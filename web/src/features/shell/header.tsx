import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Bell } from '../bell/bell.tsx'
import { CompanySwitcher } from '../companies/company-switcher.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { SettingsDrawer } from '../appearance/settings-drawer.tsx'
import { BrandLink } from './brand-link.tsx'
import { LanguageSwitch } from '../../kit/layout/language-switch.tsx'
import type { NavStyle } from '../appearance/nav-style.ts'
import { useShownScreens } from './screens.ts'
import { text } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  readonly style: NavStyle
  readonly mini: boolean
  readonly drawerOpen: boolean
  readonly onOpenDrawer: () => void
  readonly collapsed: boolean
  readonly onCollapse: (collapsed: boolean) => void
}

function CollapseButton({ collapsed, onCollapse }: Pick<HeaderProps, 'collapsed' | 'onCollapse'>) {
  const t = useWords(text)
  return (
    <Button
      className="shell-collapse"
      type="text"
      icon={collapsed ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
      aria-label={collapsed ? t('expandMenu') : t('collapseMenu')}
      aria-expanded={!collapsed}
      aria-controls="main-navigation"
      onClick={() => onCollapse(!collapsed)}
    />
  )
}

/** The company, and what belongs to the reader. Without a header bar it stands at the foot of the sidebar. */
export function Header(props: HeaderProps) {
  const t = useWords(text)
  const screens = useShownScreens()
  const { style, mini, drawerOpen, onOpenDrawer, collapsed, onCollapse } = props
  return (
    <header className="shell-header">
      {style === 'fixed' && <CollapseButton collapsed={collapsed} onCollapse={onCollapse} />}
      {style === 'drawer' && (
        <>
          <Button
            className="shell-menu-button"
            type="text"
            icon={<MenuOutlined aria-hidden="true" />}
            aria-label={t('openMenu')}
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            onClick={onOpenDrawer}
          />
          <BrandLink />
        </>
      )}
      <CompanySwitcher mini={style.startsWith('no-header') && mini} />
      <div className="shell-tools">
        <LanguageSwitch />
        <ThemeSwitch />
        <Bell places={screens} />
        <SettingsDrawer />
        <UserMenu />
      </div>
    </header>
  )
}
