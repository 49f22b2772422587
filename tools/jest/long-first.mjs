// Starts the files that take longest first, so that no worker is idle at the end. Jest knows the durations only after a
// first run on the same machine.
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** The files of API tests that take longer than 15 s, in this order. */
const LONG = [
  'files',
  'mail-faults',
  'files-memory',
  'scheduled',
  'queue',
  'matrix',
  'operations',
  'frozen-postgres',
  'worker-kill',
  'files-refused',
  'health',
  'fuzz',
].map((name) => `backend/test/${name}.spec.ts`);
const RANK = new Map(LONG.map((file, index) => [file, index]));
const rank = ({ path }) => RANK.get(relative(root, path)) ?? LONG.length;

export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
