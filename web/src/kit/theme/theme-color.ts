import { storedChoice } from './choice.ts'
import { COLORS, type ColorName } from './color-tokens.ts'

const NAMES = Object.keys(COLORS) as ColorName[]

/** The colour of buttons, links and marks. The dark-blue side of the panel stays dark blue (specification). */
export const themeColor = storedChoice({
  key: 'vezne.themeColor',
  values: NAMES,
  standard: 'blue',
  show: (chosen) => {
    document.documentElement.dataset['color'] = chosen
  },
})
