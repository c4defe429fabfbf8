/** The tokens in antd's words. */
import { theme, type ThemeConfig } from 'antd'
import type { Tokens } from './tokens.ts'

type Ramp = { [token: string]: string }

/** One ramp of antd's seed colours, spelt out: derived ones would drift from the tokens. */
function ramp(name: string, main: string, soft: string, line: string, hover = main, active = main): Ramp {
  return {
    [`color${name}`]: main, [`color${name}Bg`]: soft, [`color${name}BgHover`]: soft, [`color${name}Border`]: line, [`color${name}BorderHover`]: main,
    [`color${name}Hover`]: hover, [`color${name}Active`]: active, [`color${name}TextHover`]: hover, [`color${name}Text`]: main, [`color${name}TextActive`]: active,
  }
}

/**
 * The default algorithm in both modes: antd's dark one shifts the seed colours (#5CBFD6 becomes #51A5B9), and a seed cannot be
 * overridden after it.
 */
export function antdTheme(c: Tokens, urdu: boolean, phone: boolean, motion = true): ThemeConfig {
  const fontSize = (urdu ? 14 : 13) + (phone ? 1 : 0)
  return {
    cssVar: true, hashed: false, algorithm: theme.defaultAlgorithm,
    token: {
      // Off, antd does not wait for the ends of transitions that never come under reduced motion: a button's loading mark would stay.
      motion,
      fontFamily: "'IBM Plex Sans','Vazirmatn',system-ui,'Segoe UI',sans-serif", fontSize, lineHeight: urdu ? 22 / fontSize : 20 / fontSize, fontWeightStrong: 600,
      fontSizeHeading1: 24, fontSizeHeading2: 20, fontSizeHeading3: 16, fontSizeHeading4: 14, fontSizeHeading5: 13,
      borderRadius: 6, borderRadiusSM: 4, borderRadiusXS: 3, borderRadiusLG: 8, controlHeight: phone ? 40 : 32, controlHeightSM: phone ? 32 : 28, controlHeightLG: 40,
      ...ramp('Primary', c.accent, c.accentSoft, c.accent, c.accentHover, c.accentActive), ...ramp('Info', c.accent, c.accentSoft, c.accent, c.accentHover, c.accentActive),
      ...ramp('Error', c.error, c.errorSoft, c.errorLine), ...ramp('Warning', c.warn, c.warnSoft, c.warnLine), ...ramp('Success', c.ok, c.okSoft, c.okLine),
      colorLink: c.accent, colorLinkHover: c.accentHover, colorLinkActive: c.accentActive, colorTextLightSolid: c.onAccent, colorBgSpotlight: c.inverse,
      colorTextBase: c.text, colorText: c.text, colorTextHeading: c.text, colorTextSecondary: c.text2, colorTextTertiary: c.text3, colorTextQuaternary: c.text3,
      colorTextPlaceholder: c.text3, colorTextDescription: c.text3, colorTextDisabled: c.disabled, colorIcon: c.text3, colorIconHover: c.text,
      colorBgBase: c.surface, colorBgLayout: c.surface, colorBgContainer: c.surface, colorBgElevated: c.raised, colorBgContainerDisabled: c.sunken, colorBgMask: c.mask, colorBgTextHover: c.hover,
      colorFill: c.lineStrong, colorFillSecondary: c.line, colorFillContent: c.sunken, colorFillTertiary: c.sunken, colorFillQuaternary: c.hover, colorFillAlter: c.hover,
      colorBorder: c.control, colorBorderSecondary: c.line, colorSplit: c.line, controlItemBgHover: c.hover, controlItemBgActive: c.accentSoft, controlItemBgActiveHover: c.accentSoft,
      controlOutline: 'transparent', controlOutlineWidth: 0, boxShadow: c.shadow2, boxShadowSecondary: c.shadow2, boxShadowTertiary: c.shadow1,
      motionDurationFast: '0.08s', motionDurationMid: '0.12s', motionDurationSlow: '0.16s', lineWidthFocus: 2,
      // A save may wait for long where the line is bad: its button has to be readable all the while, and its mark turns.
      opacityLoading: 1,
    },
    components: {
      Button: {
        fontWeight: 500, primaryColor: c.onAccent, defaultBorderColor: c.lineStrong, borderColorDisabled: c.line, defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none', dangerColor: c.surface,
        defaultHoverBorderColor: c.control, defaultHoverColor: c.text, defaultHoverBg: c.hover, defaultActiveColor: c.text, textHoverBg: c.hover, paddingInline: 12, paddingInlineSM: 10, contentFontSizeLG: 14,
      },
      Table: {
        headerBg: c.surface, headerColor: c.text2, headerSplitColor: 'transparent', headerSortActiveBg: c.surface, headerSortHoverBg: c.hover, bodySortBg: 'transparent', rowHoverBg: c.hover,
        rowSelectedBg: c.accentSofter, rowSelectedHoverBg: c.accentSoft, borderColor: c.line, cellPaddingInline: 10, cellPaddingInlineMD: 10, cellPaddingInlineSM: 10,
        cellPaddingBlock: 11, cellPaddingBlockMD: 7, cellPaddingBlockSM: 4, headerBorderRadius: 0,
      },
      Input: { activeShadow: 'none', errorActiveShadow: 'none', hoverBorderColor: c.text2, activeBorderColor: c.accent, paddingInline: 10 },
      Select: { hoverBorderColor: c.text2, activeBorderColor: c.accent, activeOutlineColor: 'transparent', optionSelectedBg: c.accentSoft, optionSelectedFontWeight: 500, optionActiveBg: c.hover, optionHeight: 32 },
      Tabs: { horizontalItemGutter: 20, horizontalItemPadding: '9px 0', itemColor: c.text2, itemSelectedColor: c.text, itemHoverColor: c.text, inkBarColor: c.accent },
      Segmented: { trackBg: c.sunken, itemSelectedBg: c.raised, itemColor: c.text2, trackPadding: 2 },
      Tooltip: { colorBgSpotlight: c.inverse, colorTextLightSolid: c.onInverse },
      Modal: { titleFontSize: 16, contentBg: c.raised, headerBg: c.raised },
      Form: { labelColor: c.text, verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
      Progress: { defaultColor: c.accent, remainingColor: c.line },
      Skeleton: { gradientFromColor: c.sunken, gradientToColor: c.line },
    },
  }
}
