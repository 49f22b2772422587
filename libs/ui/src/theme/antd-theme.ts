import type { ThemeConfig } from 'antd/es/config-provider';
import type { MappingAlgorithm } from 'antd/es/theme';
import { BORDER_RADIUS_PX, FONT_BODY, paletteOf, type Palette } from './tokens';

const mainColors = ({ accent, success, warning, error }: Palette) => ({
  colorPrimary: accent,
  colorInfo: accent,
  colorSuccess: success,
  colorWarning: warning,
  colorError: error,
});

/** `fontSize` is the browser's text size, because antd measures in px. */
export function antdTokens(mode: 'light' | 'dark', fontSize: number): ThemeConfig {
  const p = paletteOf(mode);
  return {
    token: {
      ...mainColors(p),
      // Otherwise antd would derive these from the primary color, too pale or too dark for a dark page.
      colorPrimaryHover: p.accentHover,
      colorPrimaryActive: p.accentHover,
      colorPrimaryBg: p.accentSoft,
      colorPrimaryBgHover: p.accentSoft,
      controlItemBgActive: p.accentSoft,
      controlItemBgActiveHover: p.accentSoft,
      controlItemBgHover: p.surfaceSunken,
      colorTextDisabled: p.lineStrong,
      colorBgContainerDisabled: p.surfaceSunken,
      colorBorderDisabled: p.line,
      colorLink: p.accent,
      colorLinkHover: p.accentHover,
      colorTextBase: p.text,
      colorText: p.text,
      colorTextDescription: p.textMuted,
      colorIcon: p.textMuted,
      colorIconHover: p.text,
      colorTextSecondary: p.textMuted,
      colorTextPlaceholder: p.textMuted,
      colorTextQuaternary: p.textMuted,
      colorBgBase: p.surface,
      colorBgLayout: p.ground,
      colorBgContainer: p.surface,
      colorBgElevated: p.surface,
      colorBorder: p.lineStrong,
      colorBorderSecondary: p.line,
      colorTextLightSolid: p.onAccent,
      borderRadius: BORDER_RADIUS_PX,
      fontFamily: FONT_BODY,
      fontSize,
      // The heights of .rmo-button and .rmo-button--small, which appear next to antd's controls.
      controlHeight: Math.round(1.5 * fontSize) + 20,
      controlHeightLG: Math.round(1.5 * fontSize) + 20,
      controlHeightSM: fontSize + 16,
      wireframe: false,
    },
    components: {
      Button: {
        fontWeight: 600,
        contentFontSizeLG: fontSize,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
    },
  };
}

/** Restores the palette's exact colors, which antd's dark algorithm would dull. Must run after that algorithm. */
export function exactColors(mode: 'light' | 'dark'): MappingAlgorithm {
  return (_seed, derived) => ({ ...derived!, ...mainColors(paletteOf(mode)) });
}
