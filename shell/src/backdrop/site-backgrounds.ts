import { SITE_SETTINGS_CHANGED } from '@rmo/mfe-kit/site-settings';
import { backgroundRules } from './background-rules';

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Reads the settings and puts their pictures behind the pages; without an answer the drawings stay. */
async function read(): Promise<void> {
  const response = await fetch('/api/settings');
  if (!response.ok) return;
  const { css, officialsInk } = backgroundRules((await response.json()) as { key: string; value: string }[]);
  sheet.replaceSync(css);
  const { dataset } = document.documentElement;
  if (officialsInk) dataset.officialsInk = officialsInk;
  else delete dataset.officialsInk;
}

const show = () => void read().catch(() => undefined);

show();
// Whoever uploads or removes a picture sees it at once.
window.addEventListener(SITE_SETTINGS_CHANGED, show);
