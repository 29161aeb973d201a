import { storedChoice } from '../../kit/theme/choice.ts'

export const NAV_STYLES = [
  'fixed',
  'mini-sidebar',
  'drawer',
  'no-header-mini-sidebar',
  'no-header-expanded-sidebar',
  'horizontal-default',
  'horizontal-inside-header',
  'horizontal-below-header',
  'horizontal-above-header',
] as const
export type NavStyle = (typeof NAV_STYLES)[number]

export const navStyle = storedChoice({ key: 'vezne.navStyle', values: NAV_STYLES, standard: 'fixed' })

const LAYOUT_TYPES = ['full', 'boxed', 'framed'] as const

export const layoutType = storedChoice({ key: 'vezne.layoutType', values: LAYOUT_TYPES, standard: 'full' })

/** What a navigation style means for the parts that are drawn, beyond the rules in its stylesheet. */
export interface NavManner {
  /** Icons without their names beside them. */
  readonly mini: boolean
  /** The company, the user and the settings stand in the sidebar. */
  readonly noHeader: boolean
  readonly horizontal: boolean
  /** Whether one meets the menu before the header, for the eye and for the keyboard alike. */
  readonly menuFirst: boolean
}

export function mannerOf(style: NavStyle, collapsed: boolean): NavManner {
  const horizontal = style.startsWith('horizontal')
  return {
    mini: style.endsWith('mini-sidebar') || (style === 'fixed' && collapsed),
    noHeader: style.startsWith('no-header'),
    horizontal,
    menuFirst: !horizontal || style === 'horizontal-above-header' || style === 'horizontal-inside-header',
  }
}
