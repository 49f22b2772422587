/** `theme.css` repeats these values for pages without antd; `tokens.spec.ts` compares them and checks the contrast. */
export const LIGHT = {
  ground: '#f3f4f6',
  surface: '#ffffff',
  /** The background of inputs, table heads and hovered rows. */
  surfaceSunken: '#eceef2',
  line: '#d5d9e1',
  lineStrong: '#767f90',
  text: '#0f1a2e',
  textMuted: '#505b70',
  accent: '#1c4fb4',
  accentHover: '#143c8c',
  onAccent: '#ffffff',
  /** A light variant of the accent, as a background for text. */
  accentSoft: '#e8effb',
  gold: '#d99a00',
  success: '#1b6e3c',
  warning: '#8a5300',
  error: '#a8071a',
};

export type Palette = typeof LIGHT;

export const DARK: Palette = {
  ground: '#0a111f',
  surface: '#121c30',
  surfaceSunken: '#1a263d',
  line: '#2a3853',
  lineStrong: '#7685a3',
  text: '#eef1f7',
  textMuted: '#a9b4c9',
  accent: '#8ab4ff',
  accentHover: '#b0ccff',
  onAccent: '#071632',
  accentSoft: '#1b2f57',
  gold: '#f5bb3d',
  success: '#6cd49a',
  warning: '#f0b35a',
  error: '#ff8f8a',
};

/** The header and footer have the same colors in both modes. */
export const CHROME = { navy: '#0d1830', navyRaised: '#1a2947', onNavy: '#ffffff', onNavyMuted: '#c3cde0' };

export const FONT_BODY = "Barlow, 'Text stand-in', system-ui, sans-serif";
export const BORDER_RADIUS_PX = 4;
export const paletteOf = (mode: 'light' | 'dark'): Palette => (mode === 'dark' ? DARK : LIGHT);
