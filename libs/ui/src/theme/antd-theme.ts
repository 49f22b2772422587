import type { ThemeConfig } from 'antd/es/config-provider';
import { FONT_BODY, paletteOf, RADIUS } from './tokens';

/** antd's tokens, derived from the palette. `AntdProvider` adds the algorithm for light or dark. */
export function antdTokens(mode: 'light' | 'dark'): ThemeConfig {
  const p = paletteOf(mode);
  return {
    token: {
      colorPrimary: p.accent,
      colorLink: p.accent,
      colorLinkHover: p.accentHover,
      colorInfo: p.accent,
      colorSuccess: p.success,
      colorWarning: p.warning,
      colorError: p.error,
      colorTextBase: p.text,
      colorText: p.text,
      colorTextDescription: p.textMuted,
      colorTextSecondary: p.textMuted,
      colorTextPlaceholder: p.textMuted,
      colorBgBase: p.surface,
      colorBgLayout: p.ground,
      colorBgContainer: p.surface,
      colorBgElevated: p.surface,
      colorBorder: p.lineStrong,
      colorBorderSecondary: p.line,
      colorTextLightSolid: p.onAccent,
      borderRadius: RADIUS,
      fontFamily: FONT_BODY,
      fontSize: 16,
      controlHeight: 40,
      wireframe: false,
    },
    components: {
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Tabs: { itemSelectedColor: p.accent, inkBarColor: p.accent, titleFontSize: 16 },
    },
  };
}
