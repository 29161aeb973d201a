import { ExportOutlined, FilePdfOutlined } from '@ant-design/icons'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useActiveTenant } from '../companies/active-tenant.ts'
import { readMenu } from '../../kit/session/session.ts'
import { MENU, visibleEntries, type MenuEntry } from './menu.ts'
import { outsideLinks } from './outside-links.ts'
import { text } from './text.ts'

const OUTSIDE_ICONS = { b2b: ExportOutlined, pdf: FilePdfOutlined } as const

/** A line of the menu: a screen of the panel, or a page of the company's own. */
export interface MenuItem {
  readonly name: string
  readonly icon: MenuEntry['icon']
  readonly target: { readonly kind: 'screen' | 'outside'; readonly address: string }
}

/** What this reader's menu has, in its order and in the reader's language. */
export function useMenuItems(): readonly MenuItem[] {
  const t = useWords(text)
  const { data } = useActiveTenant()
  const flags = readMenu()
  return [
    ...visibleEntries(MENU, { modules: data?.modules, flags }).map(({ title, route, icon }) => ({
      name: t(`menu.${title}`),
      icon,
      target: { kind: 'screen' as const, address: route },
    })),
    ...outsideLinks(flags, window.location.origin).map(({ kind, title, href }) => ({
      name: title ?? t(kind === 'pdf' ? 'document' : 'b2bPage'),
      icon: OUTSIDE_ICONS[kind],
      target: { kind: 'outside' as const, address: href },
    })),
  ]
}
