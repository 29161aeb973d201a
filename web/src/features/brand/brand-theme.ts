import { accentsOf, hexOf, rgbOf } from '@vezne/domain/colour/accent.ts'
import type { ThemeConfig } from 'antd'
import type { ThemeType } from '../../kit/theme/theme-type.ts'

/** The company's own colour on the pages before the sign-in, as readable as payers see it; undefined: it has none. */
export function brandTheme(colour: string | undefined, themeType: ThemeType): ThemeConfig | undefined {
  const color = colour === undefined ? undefined : rgbOf(colour)
  if (color === undefined) return undefined
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
