/** Setting → the pages with its picture. A page's own setting follows the site's and so takes precedence. */
const PAGES: Record<string, string> = {
  // The list of officials and the evaluation have only a picture of their own.
  backgroundImage: ":not([data-backdrop='officials'])",
  homeBackgroundImage: "[data-backdrop='home']",
  officialsBackgroundImage: "[data-backdrop|='officials']",
  eventsBackgroundImage: "[data-backdrop='events']",
  registerBackgroundImage: "[data-backdrop='register']",
  loginBackgroundImage: "[data-backdrop='login']",
  supervisorBackgroundImage: "[data-backdrop='supervisor']",
};

/** Own uploads only: the address becomes part of a style sheet. */
const isUpload = (value: string | undefined): value is string => /^\/uploads\/[\w./-]+$/.test(value ?? '');

export interface SiteBackgrounds {
  /** The rules of a style sheet. */
  css: string;
  /** The colour of text on the officials' picture; null without one. */
  officialsInk: 'light' | 'dark' | null;
}

/** The style rules for the backgrounds in the site's settings. */
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
