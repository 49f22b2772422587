const BROWSER_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEM_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** For example `Firefox on Windows`. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const nameIn = (list: typeof BROWSER_PATTERNS) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = nameIn(BROWSER_PATTERNS);
  const system = nameIn(SYSTEM_PATTERNS);
  if (!browser && !system) return 'Unknown device';
  return [browser ?? 'A browser', ...(system ? [`on ${system}`] : [])].join(' ');
}
