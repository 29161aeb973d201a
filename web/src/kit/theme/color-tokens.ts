import { DARK, LIGHT, type Palette } from './tokens.ts'

/** The part of a palette that a theme colour replaces. */
export type ColorPart = Pick<Palette, 'primary' | 'primaryHover' | 'onPrimary' | 'primarySoft' | 'focus'>

interface Color {
  readonly light: ColorPart
  readonly dark: ColorPart
}

function part({ primary, primaryHover, onPrimary, primarySoft, focus }: Palette): ColorPart {
  return { primary, primaryHover, onPrimary, primarySoft, focus }
}

const onLight = (primary: string, primaryHover: string, primarySoft: string): ColorPart => ({
  primary,
  primaryHover,
  onPrimary: '#ffffff',
  primarySoft,
  focus: primary,
})

const onDark = (primary: string, primaryHover: string, onPrimary: string, primarySoft: string): ColorPart => ({
  primary,
  primaryHover,
  onPrimary,
  primarySoft,
  focus: primaryHover,
})

/** A few colours that are readable on every ground of the house; `tokens.test.ts` measures each of them. */
export const COLORS = {
  blue: { light: part(LIGHT), dark: part(DARK) },
  teal: {
    light: onLight('#0b6b6b', '#085353', '#e2f3f2'),
    dark: onDark('#5cc9c4', '#8addd9', '#062423', '#113434'),
  },
  green: {
    light: onLight('#2a6a2f', '#1f5224', '#e7f3e8'),
    dark: onDark('#86cf8b', '#a9dfad', '#0b210d', '#1a3320'),
  },
  violet: {
    light: onLight('#6039b8', '#4b2b94', '#f0ebfb'),
    dark: onDark('#b59bff', '#cdbbff', '#1b0f3a', '#2c2350'),
  },
  burgundy: {
    light: onLight('#9b2450', '#7b1b3f', '#fbe9f0'),
    dark: onDark('#f59ab9', '#f9bcd1', '#360a1c', '#431c2e'),
  },
  graphite: {
    light: onLight('#3d4a5f', '#2c3647', '#e9edf3'),
    dark: onDark('#b6c3d8', '#d2dbe9', '#131c2b', '#26334a'),
  },
} as const satisfies Record<string, Color>

export type ColorName = keyof typeof COLORS

/**
 * The colours of a chart's series, in this order: neighbours differ in hue and in lightness. The same colours as the
 * themes', so each is measured against every ground.
 */
const SERIES = ['blue', 'teal', 'burgundy', 'violet', 'green', 'graphite'] as const satisfies readonly ColorName[]

/** `--vz-series-1` to `--vz-series-6`, whichever colour the theme has. */
export const seriesVariables = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(SERIES.map((name, at) => [`--vz-series-${at + 1}`, COLORS[name][scheme].primary]))
