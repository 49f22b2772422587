import type { Page } from 'playwright-core';

/** Runs in the page. Collects all animations that take longer than a millisecond, even those that end quickly. */
export function collectMotion(): void {
  const animations = new Set<string>();
  (window as unknown as { motion: Set<string> }).motion = animations;
  const collect = (): void => {
    for (const { playState, effect } of document.getAnimations()) {
      const duration = Number(effect?.getComputedTiming().duration);
      const target = (effect as KeyframeEffect | null)?.target;
      if (playState === 'running' && duration > 1)
        animations.add(`${target?.nodeName}.${target?.className}: ${duration} ms`);
    }
  };
  for (const event of ['animationstart', 'transitionrun']) addEventListener(event, collect, true);
  const eachFrame = (): void => {
    collect();
    requestAnimationFrame(eachFrame);
  };
  eachFrame();
}

export const motionOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { motion: Set<string> }).motion]);
