import { theme as antd, type ThemeConfig } from 'antd'
import { COLORS, type ColorName } from './color-tokens.ts'
import type { ThemeType } from './theme-type.ts'
import { DARK, LIGHT, SHAPE, TYPE } from './tokens.ts'

/** Ant Design's seeds from our tokens, so that its controls and our own parts look like one house. */
export function antdTheme(themeType: ThemeType, color: ColorName, motion: boolean): ThemeConfig {
  const palette = themeType === 'dark' ? { ...DARK, ...COLORS[color].dark } : { ...LIGHT, ...COLORS[color].light }
  return {
    algorithm: themeType === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    // One copy of Ant Design on the page: class names need no hash, and the styles are smaller without.
    hashed: false,
    token: {
      // Switched off here and not by CSS: popups that wait for the end of an animation would never open.
      motion,
      colorPrimary: palette.primary,
      colorLink: palette.primary,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.primary,
      colorSuccessBg: palette.successSoft,
      colorWarningBg: palette.warningSoft,
      colorErrorBg: palette.dangerSoft,
      colorInfoBg: palette.primarySoft,
      colorBgBase: palette.surface,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.page,
      colorTextBase: palette.text,
      colorText: palette.text,
      colorTextSecondary: palette.textMuted,
      colorTextDescription: palette.textMuted,
      colorTextPlaceholder: palette.textMuted,
      colorBorder: palette.controlBorder,
      colorBorderSecondary: palette.border,
      colorTextLightSolid: palette.onPrimary,
      borderRadius: SHAPE.radius,
      borderRadiusLG: SHAPE.radius,
      controlHeight: SHAPE.controlHeight,
      fontFamily: TYPE.family,
      fontSize: TYPE.size,
      fontSizeLG: TYPE.size + 1,
      // Something that is busy or out of reach stays readable.
      opacityLoading: 0.85,
    },
    // The room below a field holds one line of a message, so that nothing moves when it comes (`antd.css`).
    components: { Form: { verticalLabelPadding: '0 0 6px', itemMarginBottom: 32 } },
  }
}
