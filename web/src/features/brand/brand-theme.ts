import { accentsOf, hexOf, rgbOf } from '@vezne/domain/colour/accent.ts'
import type { ThemeConfig } from 'antd'
import type { ThemeType } from '../../kit/theme/theme-type.ts'

/**
 * A theme from the first moment on: one that came later, with the company, would draw the page anew, and what was typed
 * on it would be gone.
 */
const PLAIN: ThemeConfig = {}

/** The company's own colour on the pages before the sign-in, as readable as payers see it. */
export function brandTheme(colour: string | undefined, themeType: ThemeType): ThemeConfig {
  const color = colour === undefined ? undefined : rgbOf(colour)
  if (color === undefined) return PLAIN
  const { light, dark } = accentsOf(color)
  const accent = themeType === 'dark' ? dark : light
  const primary = hexOf(accent.primary)
  return {
    token: {
      colorPrimary: primary,
      colorLink: primary,
      colorInfo: primary,
      colorTextLightSolid: hexOf(accent.onPrimary),
    },
  }
}
