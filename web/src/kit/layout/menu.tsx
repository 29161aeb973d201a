import type { MenuFlags } from '@vezne/contract/auth.ts'
import type { Permission } from '@vezne/domain/access/permissions.ts'
import { HomeOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { LayoutWord } from './text.ts'

export interface MenuEntry {
  readonly title: LayoutWord
  readonly route: `/${string}`
  readonly icon: ReactNode
  /** The flag of the sign-in answer that shows it; undefined: for everyone. */
  readonly permission: Permission | undefined
  /** False until its screen exists. */
  readonly rendered: boolean
}

/** The side menu. A new screen is one line here and one in `screens/index.ts`. */
export const MENU: readonly MenuEntry[] = [
  { title: 'home', route: '/home', icon: <HomeOutlined aria-hidden="true" />, permission: undefined, rendered: true },
]

export function visibleEntries(menu: readonly MenuEntry[], flags: MenuFlags | undefined): MenuEntry[] {
  return menu.filter(
    ({ rendered, permission }) => rendered && (permission === undefined || flags?.[permission] === true),
  )
}
