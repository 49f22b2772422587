// Puts one fault at a time into the code, with a record in .data/mutant.json: the next run removes what a killed run has left.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, ensureDir, readJson, root } from '../lib/paths.mjs';
import { identity, isSame } from '../lib/proc.mjs';
import { say, UserError } from '../lib/ui.mjs';

const record = join(dataDir, 'mutant.json');

/** Puts the mutant's fault into its file. */
export function plant({ file, original, replacement }) {
  const before = readFileSync(join(root, file), 'utf8');
  const at = before.indexOf(original);
  const after = before.slice(0, at) + replacement + before.slice(at + original.length);
  ensureDir(dataDir);
  writeFileSync(`${record}.new`, JSON.stringify({ owner: identity(process.pid), file, before, after }));
  renameSync(`${record}.new`, record);
  writeFileSync(join(root, file), after);
}

function restore({ file, before, after }) {
  const now = readFileSync(join(root, file), 'utf8');
  if (now !== before && now !== after)
    throw new UserError(`${file} has a fault in it and was changed since; what stood there is in ${record}.`);
  if (now !== before) writeFileSync(join(root, file), before);
  rmSync(record);
}

/** Removes this run's fault from its file. */
export function takeOut() {
  const plantedFault = readJson(record);
  if (plantedFault?.owner.pid === process.pid) restore(plantedFault);
}

/** Removes the fault that a killed run has left behind. Throws an error if another run is in progress. */
export function takeOutLeftOver() {
  const plantedFault = readJson(record);
  if (!plantedFault) return;
  if (isSame(plantedFault.owner))
    throw new UserError(`Another run puts mutants into this folder (process ${plantedFault.owner.pid}).`);
  restore(plantedFault);
  say(`Took a fault out of ${plantedFault.file} that a run had left there.`);
}
