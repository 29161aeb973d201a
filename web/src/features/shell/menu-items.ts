import { ExportOutlined, FilePdfOutlined } from '@ant-design/icons'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { readMenu } from '../../kit/session/session.ts'
import { menuOf } from './menu.ts'
import { outsideLinks } from './outside-links.ts'
import { useShownScreens } from './screens.ts'
import { text } from './text.ts'

const OUTSIDE_ICONS = { b2b: ExportOutlined, pdf: FilePdfOutlined } as const

/** A line of the menu: a screen of the panel, or a page of the company's own. */
export interface MenuItem {
  readonly name: string
  readonly icon: typeof ExportOutlined
  readonly target: { readonly kind: 'screen' | 'outside'; readonly address: string }
}

/** What this reader's menu has, in its order and in the reader's language. */
export function useMenuItems(): readonly MenuItem[] {
  const t = useWords(text)
  const language = useLanguage()
  return [
    ...menuOf(useShownScreens()).map(({ title, path, icon }) => ({
      name: title[language],
      icon,
      target: { kind: 'screen' as const, address: path },
    })),
    ...outsideLinks(readMenu(), window.location.origin).map(({ kind, title, href }) => ({
      name: title ?? t(kind === 'pdf' ? 'document' : 'b2bPage'),
      icon: OUTSIDE_ICONS[kind],
      target: { kind: 'outside' as const, address: href },
    })),
  ]
}
