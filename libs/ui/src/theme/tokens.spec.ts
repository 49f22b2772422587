import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVATAR_HUES } from '../Avatar';
import { CHROME, DARK, LIGHT, type Palette } from './tokens';

const css = readFileSync(join(__dirname, 'theme.css'), 'utf8');
const [light = '', dark = ''] = css.split(":root[data-theme='dark']");
const variable = (name: string) => `--rmo-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2];
}
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Converts a hue and a value such as `38% 87%` of theme.css. */
function hslToHex(hue: number, saturationAndLightness: string): string {
  const [saturation, lightness] = saturationAndLightness.match(/\d+/g)!.map((part) => Number(part) / 100) as [
    number,
    number,
  ];
  const range = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = lightness - range * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

describe.each([
  ['light', LIGHT, light],
  ['dark', DARK, dark],
] as [string, Palette, string][])('the %s palette', (_mode, palette, source) => {
  it('matches the CSS variables in theme.css', () => {
    for (const [name, value] of Object.entries(palette))
      expect(source).toContain(`${variable(name)}: ${value};`);
  });

  it('provides enough contrast (WCAG AA)', () => {
    for (const ground of [palette.ground, palette.surface, palette.surfaceSunken]) {
      for (const text of [
        'text',
        'textMuted',
        'accent',
        'accentHover',
        'success',
        'warning',
        'error',
      ] as const) {
        expect([text, ground, contrast(palette[text], ground) >= 4.5]).toEqual([text, ground, true]);
      }
    }
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onAccent, palette.accentHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.text, palette.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3);
    // Disabled controls have these colors.
    expect(contrast(palette.lineStrong, palette.surfaceSunken)).toBeGreaterThanOrEqual(3);
  });

  it('makes initials readable on discs of all eight hues', () => {
    const [, disc = '', ink = ''] = /--rmo-disc: (.+);\s+--rmo-on-disc: (.+);/.exec(source) ?? [];
    const contrasts = AVATAR_HUES.map((hue) => contrast(hslToHex(hue, disc), hslToHex(hue, ink)));
    expect(contrasts).toHaveLength(8);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the header and footer colors provide enough contrast', () => {
  expect(contrast(CHROME.onNavy, CHROME.navyRaised)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(CHROME.onNavyMuted, CHROME.navy)).toBeGreaterThanOrEqual(4.5);
});

it('style sheets use only the seven sizes of text, except on paper', () => {
  const root = join(__dirname, '../../../..');
  const folders = [
    'libs',
    'shell/src',
    ...['public', 'admin', 'supervisor', 'coach'].map((name) => `mfe-${name}/src`),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !name.endsWith('poster.css'))
      .map((name) => join(root, folder, name)),
  );
  expect(files.length).toBeGreaterThan(40);
  const sizes = files.flatMap((file) => {
    const declarations = readFileSync(file, 'utf8').matchAll(/(?<=[\s;{])font(?:-size)?: ([^;]+);/g);
    return [...declarations].map(([, value = '']) => value);
  });
  const others = sizes.filter((value) => !/var\(--rmo-size-\d\d\)|^(inherit|0)$/.test(value));
  expect(others).toEqual(['800 calc(var(--avatar) * 0.38) / 1 var(--rmo-font-headline)']);
});
