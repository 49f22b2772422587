// Lets several jest processes share a part's test files: each takes the next one that is not yet in the folder `CLAIMED_FILES`.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { default: TestRunner } = createRequire(import.meta.url)('jest-runner');

function claim(path) {
  try {
    mkdirSync(join(process.env.CLAIMED_FILES, createHash('sha256').update(path).digest('hex')));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

export default class ClaimingRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    if (!process.env.CLAIMED_FILES) return super.runTests(tests, watcher, options);
    for (const test of tests)
      if (!watcher.isInterrupted() && claim(test.path)) await super.runTests([test], watcher, options);
  }
}
