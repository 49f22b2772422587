import { SITE_SETTINGS_CHANGED } from '@rmo/mfe-kit/site-settings';
import { backgroundRules } from './background-rules';

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Applies the backgrounds of the site settings; keeps the drawings if they can't be loaded. */
async function load(): Promise<void> {
  const response = await fetch('/api/settings');
  if (!response.ok) return;
  const { css, officialsInk } = backgroundRules((await response.json()) as { key: string; value: string }[]);
  sheet.replaceSync(css);
  const { dataset } = document.documentElement;
  if (officialsInk) dataset.officialsInk = officialsInk;
  else delete dataset.officialsInk;
}

const update = () => void load().catch(() => undefined);

update();
// Applies uploads and removals immediately.
window.addEventListener(SITE_SETTINGS_CHANGED, update);
