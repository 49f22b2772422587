/** The selectors of the pages that show each setting's image. Later entries take precedence. */
const PAGE_SELECTORS: Record<string, string> = {
  // The site-wide image isn't used on the list of officials and the evaluation.
  backgroundImage: ":not([data-backdrop='officials'])",
  homeBackgroundImage: "[data-backdrop='home']",
  officialsBackgroundImage: "[data-backdrop|='officials']",
  eventsBackgroundImage: "[data-backdrop='events']",
  registerBackgroundImage: "[data-backdrop='register']",
  loginBackgroundImage: "[data-backdrop='login']",
  supervisorBackgroundImage: "[data-backdrop='supervisor']",
};

/** Accepts only uploads, because the URL becomes part of a style sheet. */
const isUpload = (value: string | undefined): value is string => /^\/uploads\/[\w./-]+$/.test(value ?? '');

export interface SiteBackgrounds {
  css: string;
  /** The text color on the officials' image; null if there is no image. */
  officialsInk: 'light' | 'dark' | null;
}

export function backgroundRules(settings: readonly { key: string; value: string }[]): SiteBackgrounds {
  const values = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const css = Object.entries(PAGE_SELECTORS)
    .filter(([key]) => isUpload(values[key]))
    .map(
      ([key, pages]) =>
        `.shell${pages}{--backdrop-drawing:none;--backdrop-shown:block;--backdrop-url:url("${values[key]}")}`,
    )
    .join('\n');
  const ink = values.officialsBackgroundIsDark === 'true' ? 'light' : 'dark';
  return { css, officialsInk: isUpload(values.officialsBackgroundImage) ? ink : null };
}
