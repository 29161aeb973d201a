/**
 * The values of the house's looks, in one place. The panel hands them to Ant Design as seeds, which cannot read CSS
 * variables; the payers' pages and our own styles read the same values as CSS variables (`css-variables.ts`).
 */
export interface Palette {
  readonly page: string
  readonly surface: string
  readonly raised: string
  readonly text: string
  readonly textMuted: string
  /** Lines that only divide. */
  readonly border: string
  /** The edge of something one can type in or press: at least 3:1 against the surface. */
  readonly controlBorder: string
  readonly primary: string
  readonly primaryHover: string
  readonly onPrimary: string
  readonly primarySoft: string
  readonly success: string
  readonly successSoft: string
  readonly warning: string
  readonly warningSoft: string
  readonly danger: string
  readonly dangerSoft: string
  readonly focus: string
}

/** The dark-blue side of the panel and of the sign-in page; the same in every theme but `light`. */
export interface SidebarPalette {
  readonly background: string
  readonly text: string
  readonly textMuted: string
  readonly hover: string
  readonly active: string
  readonly onActive: string
  readonly border: string
}

export const LIGHT: Palette = {
  page: '#f3f5f9',
  surface: '#ffffff',
  raised: '#ffffff',
  text: '#14203a',
  textMuted: '#525f78',
  border: '#dde3ec',
  controlBorder: '#7f8ba1',
  primary: '#1c4fc4',
  primaryHover: '#163f9e',
  onPrimary: '#ffffff',
  primarySoft: '#e9effc',
  success: '#17733f',
  successSoft: '#e6f4ec',
  warning: '#8a5a00',
  warningSoft: '#fdf3df',
  danger: '#b8262b',
  dangerSoft: '#fcebeb',
  focus: '#1c4fc4',
}

export const DARK: Palette = {
  page: '#0c1322',
  surface: '#131d30',
  raised: '#1a263d',
  text: '#e7edf8',
  textMuted: '#a6b3ca',
  border: '#2a3853',
  controlBorder: '#6f7f9c',
  primary: '#7ea6ff',
  primaryHover: '#a3c0ff',
  onPrimary: '#0b1730',
  primarySoft: '#1d2c4d',
  success: '#5fcf92',
  successSoft: '#12301f',
  warning: '#e8b35a',
  warningSoft: '#33270f',
  danger: '#ff8f8f',
  dangerSoft: '#3a191c',
  focus: '#9dbcff',
}

export const DARK_BLUE_SIDEBAR: SidebarPalette = {
  background: '#0b1f45',
  text: '#dbe5f9',
  textMuted: '#a9bce0',
  hover: '#14305f',
  active: '#1d437f',
  onActive: '#ffffff',
  border: '#1c3663',
}

export const LIGHT_SIDEBAR: SidebarPalette = {
  background: LIGHT.surface,
  text: LIGHT.text,
  textMuted: LIGHT.textMuted,
  hover: LIGHT.page,
  active: LIGHT.primarySoft,
  onActive: LIGHT.primary,
  border: LIGHT.border,
}

export const SHAPE = { radius: 8, radiusLarge: 14, spacing: 4, controlHeight: 38, sidebarWidth: 256, headerHeight: 60 }

export const TYPE = {
  /** The reader's own fonts, all of which can set ğ ı İ ş ₺; nothing is downloaded. */
  family:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif",
  size: 15,
  lineHeight: 1.55,
}

/** From here up the fixed sidebar is beside the page; below it becomes a drawer (specification). */
export const DRAWER_BELOW = 992

/** From here up lists are tables; below, each row is a card. */
export const TABLE_FROM = 720
