import { createContext, use } from 'react'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'
import { readMenu } from '../../kit/session/session.ts'
import { isShown } from './menu.ts'

/** Every screen of the panel, handed down by the routes: who draws ways to them knows none by name. */
export const Screens = createContext<readonly ScreenMeta[]>([])

/** The screens this reader is shown a way to. */
export function useShownScreens(): readonly ScreenMeta[] {
  const { data } = useActiveTenant()
  const rights = { modules: data?.modules, flags: readMenu(), rights: data?.rights }
  return use(Screens).filter((meta) => isShown(meta, rights))
}
