import puppeteer from 'puppeteer-core';
import { BASE_URL } from '../../support/browser';
import type { Engine } from './page';

/** Runs in the page: logs errors as text, and ignores those that occur while the page is being unloaded. */
const PRELOAD_SCRIPT = `
  let leaving = false;
  addEventListener('beforeunload', () => { leaving = true; });
  addEventListener('unhandledrejection', (event) => leaving && event.preventDefault());
  const { error } = console;
  console.error = (...words) => leaving || error.apply(console, words.map(String));
`;

/** Opens Firefox through WebDriver BiDi, which reports console messages and script errors. */
export async function openFirefox(browserWSEndpoint: string): Promise<Engine> {
  const browser = await puppeteer.connect({ browserWSEndpoint, protocol: 'webDriverBiDi' });
  return {
    async newVisitor() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const problems: string[] = [];
      await page.evaluateOnNewDocument(PRELOAD_SCRIPT);
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      const find = async (xpath: string) => {
        const element = await page.waitForSelector(`::-p-xpath(${xpath})`);
        if (!element) throw new Error(`Nothing at ${xpath}`);
        return element;
      };
      return {
        open: async (path) => void (await page.goto(BASE_URL + path, { waitUntil: 'domcontentloaded' })),
        evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
        click: async (xpath) => {
          const element = await find(xpath);
          // Otherwise a bar that sticks to the window's edge may cover it.
          await element.evaluate((target) => target.scrollIntoView({ block: 'center' }));
          await element.click();
        },
        type: async (xpath, text) => (await find(xpath)).type(text),
        problems: async () => {
          // Messages arrive in order, so once this result is here, all earlier ones are too.
          await page.evaluate('0');
          return problems;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.disconnect(),
  };
}
