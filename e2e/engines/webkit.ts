import { Builder, By, until, type WebDriver } from 'selenium-webdriver';
import { startListeningProxy } from './listening-proxy';
import type { Engine } from './page';

const PATIENCE = 15_000;

/**
 * WebKit by its own driver. That driver tells nothing of the console, so the pages come through a proxy of ours, which
 * puts a script in front of all others that reports errors of scripts, rejections that nobody took, what
 * `console.error` says and what the Content-Security-Policy refused. It does not see what the browser itself writes
 * into its console, such as its remarks on network and deprecation.
 */
export async function openWebKit(url: string, browserName: string): Promise<Engine> {
  const proxy = await startListeningProxy();
  let driver: WebDriver | undefined;
  return {
    async visitor() {
      // The driver takes one session at a time.
      await driver?.quit().catch(() => undefined);
      const args = browserName === 'MiniBrowser' && {
        'webkitgtk:browserOptions': { args: ['--automation'] },
      };
      const session = (driver = await new Builder()
        .usingServer(url)
        .withCapabilities({ browserName, ...args })
        .build());
      await session.manage().setTimeouts({ script: PATIENCE, pageLoad: 30_000 });
      proxy.problems.length = 0;
      const find = async (xpath: string) => {
        const element = await session.wait(until.elementLocated(By.xpath(xpath)), PATIENCE);
        return session.wait(until.elementIsVisible(element), PATIENCE);
      };
      const read = <T>(expression: string) =>
        session.executeAsyncScript<T>(
          `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done('' + error));`,
        );
      return {
        open: (path) => session.get(proxy.url + path),
        read,
        press: async (xpath) => {
          const element = await find(xpath);
          await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
          await element.click();
        },
        type: async (xpath, text) => (await find(xpath)).sendKeys(text),
        problems: async () => {
          // Reports travel in the order in which they were sent.
          await read(`fetch('${proxy.reportPath}', { method: 'POST' }).then(() => 0)`);
          return proxy.problems;
        },
        close: () => session.quit(),
      };
    },
    async end() {
      await driver?.quit().catch(() => undefined);
      await proxy.close();
    },
  };
}
