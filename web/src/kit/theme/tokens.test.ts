import { describe, expect, it } from 'vitest'
import { COLORS } from './color-tokens.ts'
import { themeColorsCss, themeCss } from './css-variables.ts'
import { DARK, DARK_BLUE_SIDEBAR, LIGHT, LIGHT_SIDEBAR } from './tokens.ts'

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const palettes = Object.entries(COLORS).flatMap(([name, { light, dark }]) => [
  [`light ${name}`, { ...LIGHT, ...light }] as const,
  [`dark ${name}`, { ...DARK, ...dark }] as const,
])

describe.each(palettes)('the %s palette', (_, palette) => {
  it.each(['page', 'surface', 'raised'] as const)('is readable on its %s', (ground) => {
    for (const ink of ['text', 'textMuted', 'primary', 'success', 'warning', 'danger'] as const) {
      expect(contrast(palette[ink], palette[ground]), ink).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(palette.controlBorder, palette[ground]), 'controlBorder').toBeGreaterThanOrEqual(3)
    expect(contrast(palette.focus, palette[ground]), 'focus').toBeGreaterThanOrEqual(3)
  })

  it('is readable on its filled grounds', () => {
    expect(contrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.primary, palette.primarySoft)).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['successSoft', 'warningSoft', 'dangerSoft'] as const) {
      expect(contrast(palette.text, palette[ground]), ground).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it.each([
  ['[R-19] dark-blue', DARK_BLUE_SIDEBAR],
  ['light', LIGHT_SIDEBAR],
])('the %s sidebar is readable', (_, sidebar) => {
  expect(contrast(sidebar.text, sidebar.background)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(sidebar.text, sidebar.hover)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(sidebar.onActive, sidebar.active)).toBeGreaterThanOrEqual(4.5)
})

it('[R-21] writes every theme colour but the standard one as an exchange of variables', () => {
  const css = themeColorsCss()
  expect(css).toContain(`:root[data-color='teal'] {\n  --vz-primary: ${COLORS.teal.light.primary};`)
  expect(css).toContain(":root[data-color='teal'][data-theme='dark']")
  expect(css).not.toContain("data-color='blue'")
})

it('writes every value as a CSS variable', () => {
  const css = themeCss()
  expect(css).toContain(`--vz-primary: ${LIGHT.primary};`)
  expect(css).toContain(`--vz-sidebar-background: ${DARK_BLUE_SIDEBAR.background};`)
  expect(css).toContain(`--vz-control-border: ${DARK.controlBorder};`)
  expect(css).toContain('--vz-sidebar-width: 256px;')
  expect(css).toContain('prefers-color-scheme: dark')
})
