import puppeteer from 'puppeteer-core';
import { BASE_URL } from '../support/browser';
import type { Engine } from './page';

/** A page that is being left loads nothing more, and may say so. Errors are told with their words. */
const BEFORE_THE_PAGE = `
  let leaving = false;
  addEventListener('beforeunload', () => { leaving = true; });
  addEventListener('unhandledrejection', (event) => leaving && event.preventDefault());
  const { error } = console;
  console.error = (...words) => leaving || error.apply(console, words.map(String));
`;

/** Firefox by WebDriver BiDi, which tells of the console and of broken scripts itself. */
export async function openFirefox(browserWSEndpoint: string): Promise<Engine> {
  const browser = await puppeteer.connect({ browserWSEndpoint, protocol: 'webDriverBiDi' });
  return {
    async visitor() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const problems: string[] = [];
      await page.evaluateOnNewDocument(BEFORE_THE_PAGE);
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
        read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
        press: async (xpath) => (await find(xpath)).click(),
        type: async (xpath, text) => (await find(xpath)).type(text),
        problems: async () => {
          // What the page said before this answer has arrived when the answer has.
          await page.evaluate('0');
          return problems;
        },
        close: () => context.close(),
      };
    },
    end: () => browser.disconnect(),
  };
}
