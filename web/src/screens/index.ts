import type { ComponentType } from 'react'

export interface ScreenEntry {
  readonly path: string
  /** `signed-in` screens stand inside the shell; `signed-out` ones send a signed-in user home; `any` stay as they are. */
  readonly access: 'signed-in' | 'signed-out' | 'any'
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}

/** Every page of the panel, one line and one chunk each. */
export const SCREENS: readonly ScreenEntry[] = [
  { path: '/signin', access: 'signed-out', load: () => import('./signin/screen.tsx') },
  { path: '/forget-password', access: 'any', load: () => import('./forget-password/screen.tsx') },
  { path: '/reset-password/:psrGuid?', access: 'any', load: () => import('./reset-password/screen.tsx') },
  { path: '/new-password/:psrGuid?', access: 'any', load: () => import('./new-password/screen.tsx') },
  { path: '/not-authorized-access', access: 'any', load: () => import('./not-authorized/screen.tsx') },
  { path: '/home', access: 'signed-in', load: () => import('./home/screen.tsx') },
  { path: '/change-password', access: 'signed-in', load: () => import('./change-password/screen.tsx') },
  { path: '*', access: 'signed-in', load: () => import('./not-found/screen.tsx') },
]
