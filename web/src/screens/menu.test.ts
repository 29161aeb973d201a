import { expect, it } from 'vitest'
import { MENU } from '../features/shell/menu.ts'
import { SCREENS } from './index.ts'

it('[R-11] the menu renders an entry exactly when its screen exists', () => {
  const screens = new Set(SCREENS.map(({ path }) => path))
  for (const { route, rendered } of MENU) expect([route, rendered]).toEqual([route, screens.has(route)])
})
