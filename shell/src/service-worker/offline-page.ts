import { SCREENS } from '@rmo/contracts';
import { readAllOrMemory } from '@rmo/ui/offline/database';
import { knownAuthor, type KeptPlan } from '@rmo/ui/offline/plans';
import { waitingOf } from '@rmo/ui/offline/request-queue';
import { CHROME, DARK, LIGHT, type Palette } from '@rmo/ui/theme/tokens';
import { cachedResponse, DOCUMENT, MANIFEST } from './offline-files';

/** The page polls the server this often (in milliseconds), because browsers only report whether there is a network. */
const RETRY_INTERVAL_MS = 10_000;

/** Served at the requested URL, so that a reload opens the real page. Contains only counts and nothing from the real page. */
export async function offlinePage(): Promise<Response> {
  const { waiting, isRatable } = await readDeviceState();
  const nonce = crypto.randomUUID();
  const link =
    (await cachedResponse(DOCUMENT)) && (isRatable || waiting > 0)
      ? `<a class="button" href="${SCREENS.rate}">${isRatable ? 'Rate without a connection' : 'See unsent ratings'}</a>`
      : '';
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection · RateMyOfficial</title>
<style nonce="${nonce}">${STYLE}</style>
<script nonce="${nonce}">${SCRIPT}</script>
<header><p>Rate<b>My</b>Official</p></header>
<main>
<h1>No connection</h1>
<p>This page opens when you’re back online.</p>
${waiting > 0 ? `<p id="waiting">${waitingText(waiting)}</p>` : ''}
<p class="actions">${link}<a class="button${link && ' quiet'}" href="">Try again</a></p>
</main>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`,
    },
  });
}

const waitingText = (count: number): string =>
  count === 1
    ? '1 rating is waiting on this device. It goes out when you’re back online.'
    : `${count} ratings are waiting on this device. They go out when you’re back online.`;

/** Returns how many ratings are waiting, and whether an official of a stored event is left to rate. After a logout: 0, false. */
async function readDeviceState(): Promise<{ waiting: number; isRatable: boolean }> {
  const author = await knownAuthor();
  if (!author) return { waiting: 0, isRatable: false };
  const waitingReviews = await waitingOf(author.id).catch(() => []);
  const plans = (await readAllOrMemory<KeptPlan>('plans')).filter(({ userId }) => userId === author.id);
  const isOpen = ({ eventId, plan }: KeptPlan): boolean =>
    plan.officials.some(
      ({ id, state }) =>
        state === 'open' && !waitingReviews.some((one) => one.eventId === eventId && one.officialId === id),
    );
  return {
    waiting: waitingReviews.filter(({ refusal }) => refusal === undefined).length,
    isRatable: plans.some(isOpen),
  };
}

const colorVariables = ({ ground, surface, line, text, accent, onAccent }: Palette): string =>
  `--ground:${ground};--surface:${surface};--line:${line};--text:${text};--accent:${accent};--on-accent:${onAccent}`;

const STYLE = `:root{color-scheme:light;${colorVariables(LIGHT)}}
:root[data-theme=dark]{color-scheme:dark;${colorVariables(DARK)}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header{background:${CHROME.navy};color:${CHROME.onNavy};padding:0 1rem;min-height:64px;display:flex;align-items:center}
header p{width:min(100%,70rem);margin:0 auto;font:italic 800 1.25rem sans-serif}
header b{background:#e0243f;margin:0 .1em;padding:0 .15em}
main{width:min(100% - 2rem,32rem);margin:2rem auto;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:4px}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2}
p{margin:.5rem 0}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.25rem}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 1.1rem;border:1px solid var(--accent);border-radius:4px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.quiet{background:none;color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** Applies the theme as the shell does. Reloads the page once the server responds, unless the user is following a link. */
const SCRIPT = `let theme,isLeaving;try{theme=localStorage.getItem('rmo:theme')}catch{}
document.documentElement.dataset.theme=theme||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
const open=()=>fetch('${MANIFEST}',{method:'HEAD',cache:'no-store'}).then(({ok})=>ok&&!isLeaving&&location.reload(),()=>{});
addEventListener('click',({target})=>isLeaving||=target.closest('a'));
addEventListener('online',open);
setInterval(()=>document.hidden||open(),${RETRY_INTERVAL_MS})`;
