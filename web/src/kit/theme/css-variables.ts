import {
  DARK,
  DARK_BLUE_SIDEBAR,
  LIGHT,
  LIGHT_SIDEBAR,
  SHAPE,
  TYPE,
  type Palette,
  type SidebarPalette,
} from './tokens.ts'
import { COLORS, seriesVariables, type ColorPart } from './color-tokens.ts'

type Declarations = Record<string, string>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function variables(
  prefix: string,
  values: Palette | SidebarPalette | ColorPart | Record<string, string>,
): Declarations {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${kebab(name)}`, value]))
}

const palette = (values: Palette, scheme: 'light' | 'dark'): Declarations => ({
  'color-scheme': scheme,
  ...variables('--vz-', values),
})

const fixed: Declarations = {
  ...variables('--vz-', Object.fromEntries(Object.entries(SHAPE).map(([name, value]) => [name, `${value}px`]))),
  '--vz-font': TYPE.family,
  '--vz-font-size': `${TYPE.size}px`,
  '--vz-line-height': String(TYPE.lineHeight),
}

function block(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}\n`
}

/**
 * The stylesheet of the tokens, which `vite.config.ts` serves as `virtual:theme.css`. `data-theme` on the root element
 * chooses: the panel writes `light`, `semi-dark` or `dark`; the payers' pages stay on `auto`, which asks the system.
 */
export function themeCss(): string {
  const sidebar = variables('--vz-sidebar-', DARK_BLUE_SIDEBAR)
  return [
    block(':root', { ...fixed, ...palette(LIGHT, 'light'), ...sidebar }),
    block(":root[data-theme='light']", variables('--vz-sidebar-', LIGHT_SIDEBAR)),
    block(":root[data-theme='dark']", palette(DARK, 'dark')),
    `@media screen and (prefers-color-scheme: dark) {\n${block(":root[data-theme='auto']", palette(DARK, 'dark'))}}\n`,
  ].join('\n')
}

/**
 * The panel's theme colours and those of its charts, as `virtual:theme-colors.css`: the payers' pages wear the
 * company's brand and need none of them. `data-color` on the root element chooses.
 */
export function themeColorsCss(): string {
  const exchanged = Object.entries(COLORS)
    .filter(([name]) => name !== 'blue')
    .flatMap(([name, { light, dark }]) => [
      block(`:root[data-color='${name}']`, variables('--vz-', light)),
      block(`:root[data-color='${name}'][data-theme='light']`, {
        '--vz-sidebar-active': light.primarySoft,
        '--vz-sidebar-on-active': light.primary,
      }),
      block(`:root[data-color='${name}'][data-theme='dark']`, variables('--vz-', dark)),
    ])
  const series = [block(':root', seriesVariables('light')), block(":root[data-theme='dark']", seriesVariables('dark'))]
  return [...exchanged, ...series].join('\n')
}
