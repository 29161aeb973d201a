export type Rgb = readonly [number, number, number]

const HEX = /^#[0-9a-f]{6}$/
export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]
/** The grounds of the pages (`web/src/kit/theme/tokens.ts`): what is readable on the worst of them is on all. */
const LIGHT_GROUND: Rgb = [243, 245, 249]
const DARK_GROUND: Rgb = [26, 38, 61]
/** What WCAG AA asks of text. */
const READABLE_FROM = 4.5
/** And a little for rounding. */
const READABLE = READABLE_FROM + 0.1

const mix = (from: Rgb, to: Rgb, share: number) =>
  from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share)) as unknown as Rgb

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well one is told from the other, from 1 to 21, as WCAG 2 reckons it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Goes from the colour towards an end, and stops where it can be read on all its grounds. */
function readable(color: Rgb, towards: Rgb, groundsOf: (color: Rgb) => readonly Rgb[]): Rgb {
  const steps = Array.from({ length: 21 }, (_, step) => mix(color, towards, step / 20))
  const isReadable = (step: Rgb) => groundsOf(step).every((ground) => contrast(step, ground) >= READABLE)
  return steps.find(isReadable) ?? towards
}

export interface Accent {
  readonly primary: Rgb
  readonly primaryHover: Rgb
  readonly onPrimary: Rgb
  readonly primarySoft: Rgb
  readonly focus: Rgb
}

const softOnLight = (color: Rgb) => mix(WHITE, color, 0.09)
const softOnDark = (color: Rgb) => mix(DARK_GROUND, color, 0.14)

/** A company's colour as the accent of its pages: as near to it as people can read, by day and by night. */
export function accentsOf(color: Rgb): { readonly light: Accent; readonly dark: Accent } {
  const light = readable(color, BLACK, (step) => [WHITE, LIGHT_GROUND, softOnLight(step)])
  const dark = readable(color, WHITE, (step) => [DARK_GROUND, softOnDark(step)])
  const onDark = mix(dark, BLACK, 0.88)
  return {
    light: {
      primary: light,
      primaryHover: mix(light, BLACK, 0.2),
      onPrimary: WHITE,
      primarySoft: softOnLight(light),
      focus: light,
    },
    dark: {
      primary: dark,
      primaryHover: mix(dark, WHITE, 0.3),
      onPrimary: onDark,
      primarySoft: softOnDark(dark),
      focus: mix(dark, WHITE, 0.3),
    },
  }
}

/** As style sheets write it: `#1d4f91`. */
export const hexOf = (color: Rgb) => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** Undefined for what is no colour in six digits. */
export function rgbOf(text: string): Rgb | undefined {
  if (!HEX.test(text)) return undefined
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Rgb
}
