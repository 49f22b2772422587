/** Setting → the pages behind which its picture lies. A page's own setting comes after the site's and so wins. */
const PAGES: Record<string, string> = {
  // The list of officials and the evaluation stay plain until they get a picture of their own.
  backgroundImage: ":not([data-backdrop='officials'])",
  homeBackgroundImage: "[data-backdrop='home']",
  officialsBackgroundImage: "[data-backdrop|='officials']",
  eventsBackgroundImage: "[data-backdrop='events']",
  registerBackgroundImage: "[data-backdrop='register']",
  loginBackgroundImage: "[data-backdrop='login']",
  supervisorBackgroundImage: "[data-backdrop='supervisor']",
};

/** Our own uploads only: the address ends up in a style sheet. */
const isUpload = (value: string | undefined): value is string => /^\/uploads\/[\w./-]+$/.test(value ?? '');

export interface SiteBackgrounds {
  /** The rules of a style sheet. */
  css: string;
  /** The colour of text that lies on the officials' picture; null without one. */
  officialsInk: 'light' | 'dark' | null;
}

/** What the site's settings say about the pictures behind the pages. */
export function backgroundRules(settings: readonly { key: string; value: string }[]): SiteBackgrounds {
  const values = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const css = Object.entries(PAGES)
    .filter(([key]) => isUpload(values[key]))
    .map(
      ([key, pages]) =>
        `.shell${pages}{--backdrop-drawing:none;--backdrop-shown:block;--backdrop-url:url("${values[key]}")}`,
    )
    .join('\n');
  const isDark = values.officialsBackgroundIsDark === 'true';
  return {
    css,
    officialsInk: isUpload(values.officialsBackgroundImage) ? (isDark ? 'light' : 'dark') : null,
  };
}
