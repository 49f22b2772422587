import { apiFetch } from '@rmo/api-client/fetch';
import { SITE_SETTINGS_CHANGED } from '@rmo/mfe-kit/shell';
import type { SiteBackgrounds } from './background-rules';

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

async function applyBackgrounds(): Promise<void> {
  const { data: settings } = await apiFetch<{ key: string; value: string }[]>('/settings');
  // Most sites have no images, so they don't load the code for the rules.
  const { css, officialsInk }: SiteBackgrounds = settings.some(({ value }) => value.startsWith('/'))
    ? (await import('./background-rules')).backgroundRules(settings)
    : { css: '', officialsInk: null };
  sheet.replaceSync(css);
  const { dataset } = document.documentElement;
  if (officialsInk) dataset.officialsInk = officialsInk;
  else delete dataset.officialsInk;
}

const update = () => void applyBackgrounds().catch(() => undefined);

update();
window.addEventListener(SITE_SETTINGS_CHANGED, update);
