import type { Locator, Page } from 'playwright-core';

/** The effort that a task took. */
export interface Effort {
  /** Clicks, or taps with a finger. Typing into a field counts as the tap that focuses it. */
  taps: number;
  /** The distance scrolled, in window heights. */
  screens: number;
  /** The time from the start of the first navigation, excluding the time that a person needs to read and think. */
  seconds: number;
}

/** Throttles the network to slow 4G, as Lighthouse defines it, and the CPU to a quarter of its speed. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = (megabits: number) => (megabits * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1.6),
    uploadThroughput: bytesPerSecond(0.75),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Uses a page the way a person would, and counts the effort. */
export class Meter {
  private taps = 0;
  private screens = 0;
  private start = 0;
  private end = 0;

  constructor(
    readonly page: Page,
    readonly hasTouch: boolean,
  ) {}

  /** Begins the task at this path. */
  async open(path: string): Promise<void> {
    this.start = Date.now();
    await this.page.goto(path);
  }

  stop(): void {
    this.end = Date.now();
  }

  /** Scrolls only as far as needed to see the target. */
  async read(target: Locator): Promise<void> {
    await target.waitFor();
    this.screens += await target.evaluate(scrollTo);
  }

  async tap(target: Locator): Promise<void> {
    await this.read(target);
    await (this.hasTouch ? target.tap() : target.click());
    this.taps += 1;
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    await target.fill(text);
  }

  /** Finds and chooses several options in an antd select, whose list stays open until the next tap elsewhere. */
  async pick(label: string | RegExp, options: readonly string[]): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label });
    await this.tap(field);
    for (const option of options) {
      await field.fill(option);
      await this.tap(
        this.page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first(),
      );
    }
  }

  effort(): Effort {
    const seconds = (this.end - this.start) / 1000;
    return { taps: this.taps, screens: Math.round(this.screens * 10) / 10, seconds };
  }
}

/** Runs in the page. Scrolls to the element and returns the distance in window heights. */
function scrollTo(element: Element): number {
  const scrollers: Element[] = [document.scrollingElement!];
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) scrollers.push(box);
  }
  const before = scrollers.map(({ scrollTop }) => scrollTop);
  const isCovered = (): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      !topElement ||
      !(element.contains(topElement) || topElement.contains(element) || topElement.closest('label'))
    );
  };
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // A bar that sticks to the edge of the window may cover the element.
  if (isCovered()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const distance = scrollers.reduce(
    (sum, { scrollTop }, index) => sum + Math.abs(scrollTop - before[index]!),
    0,
  );
  return distance / window.innerHeight;
}
