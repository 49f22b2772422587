// Puts one fault at a time into the code and records the original in .data/mutant.json, so that the next run can remove the
// fault even if this run is killed.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, ensureDir, readJson, root } from '../lib/paths.mjs';
import { identity, isSame } from '../lib/proc.mjs';
import { say, UserError } from '../lib/ui.mjs';

const recordFile = join(dataDir, 'mutant.json');
const isMine = (planted) => planted?.owner.pid === process.pid;

/** Puts the mutant's fault into its file. */
export function plant({ file, stood, put }) {
  const before = readFileSync(join(root, file), 'utf8');
  const at = before.indexOf(stood);
  const after = before.slice(0, at) + put + before.slice(at + stood.length);
  ensureDir(dataDir);
  writeFileSync(`${recordFile}.new`, JSON.stringify({ owner: identity(process.pid), file, before, after }));
  renameSync(`${recordFile}.new`, recordFile);
  writeFileSync(join(root, file), after);
}

function restore({ file, before, after }) {
  const now = readFileSync(join(root, file), 'utf8');
  if (now !== before && now !== after)
    throw new UserError(
      `${file} has a fault in it and was changed since; what stood there is in ${recordFile}.`,
    );
  if (now !== before) writeFileSync(join(root, file), before);
  rmSync(recordFile);
}

/** Removes this run's fault from its file. */
export function takeOut() {
  const planted = readJson(recordFile);
  if (isMine(planted)) restore(planted);
}

/** Removes the fault that a killed run has left behind. Throws an error if another run is in progress. */
export function takeOutLeftOver() {
  const planted = readJson(recordFile);
  if (!planted) return;
  if (isSame(planted.owner))
    throw new UserError(`Another run puts mutants into this folder (process ${planted.owner.pid}).`);
  restore(planted);
  say(`Took a fault out of ${planted.file} that a run had left there.`);
}
