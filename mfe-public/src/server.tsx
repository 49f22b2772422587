import { makeApiStore, putFirstAnswers, setSessionUser, type FirstAnswer } from '@rmo/api-client';
import { SCREENS } from '@rmo/contracts';
import type { ComponentType } from 'react';
import { parentPort } from 'node:worker_threads';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { Route, Router, Switch } from 'wouter';
import EventPage from './features/event/EventPage';
import LandingPage from './features/landing/LandingPage';
import OfficialPage from './features/official/OfficialPage';
import OfficialsPage from './features/officials/OfficialsPage';
import RateOutline from './features/rate/RateOutline';
import SchedulePage from './features/schedule/SchedulePage';

/** The pages whose content is rendered on the server: those with `data` in mfe.json. */
const PAGES: readonly [path: string, Page: ComponentType][] = [
  [SCREENS.home, LandingPage],
  [SCREENS.officials, OfficialsPage],
  [SCREENS.official, OfficialPage],
  [SCREENS.schedule, SchedulePage],
  [SCREENS.event, EventPage],
  // The page is for logged-in users, but its HTML contains only data that visitors may see too.
  [SCREENS.rateEvent, RateOutline],
];

/** Enough for queries that depend on each other, and for a last round to check that the HTML no longer changes. */
const MAX_ROUNDS = 4;

type Answers = Record<string, FirstAnswer>;

setSessionUser(null);
/** Returns a page's HTML as a visitor first sees it, rendered from the API's responses by URL. */
async function renderPage(pathname: string, answers: Answers): Promise<string> {
  const store = makeApiStore();
  const renderOnce = (): string => {
    putFirstAnswers(answers);
    return renderToStaticMarkup(
      <Provider store={store}>
        <Router ssrPath={pathname}>
          <Switch>
            {PAGES.map(([path, Page]) => (
              <Route key={path} path={path} component={Page} />
            ))}
          </Switch>
        </Router>
      </Provider>,
    );
  };
  let html = '';
  // Rendering starts queries, whose responses arrive a moment later.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const previousHtml = html;
    html = renderOnce();
    if (html === previousHtml) break;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return html;
}

// Renders one page at a time, because the responses are global, as in a browser.
let lastRender: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, pathname, answers }: { id: number; pathname: string; answers: Answers }) => {
  lastRender = lastRender
    .then(() => renderPage(pathname, answers))
    .then(
      (html) => parentPort?.postMessage({ id, html }),
      (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
    );
});
