import { createContext, use } from 'react'
import { readMenu } from '../../kit/session/session.ts'
import { useActiveTenant } from '../companies/active-tenant.ts'
import { isShown } from './menu.ts'
import type { ScreenMeta } from './screen-meta.ts'

/** Every screen of the panel, handed down by the routes: who draws ways to them knows none by name. */
export const Screens = createContext<readonly ScreenMeta[]>([])

/** The screens this reader is shown a way to. */
export function useShownScreens(): readonly ScreenMeta[] {
  const { data } = useActiveTenant()
  const rights = { modules: data?.modules, flags: readMenu(), rights: data?.rights }
  return use(Screens).filter((meta) => isShown(meta, rights))
}
