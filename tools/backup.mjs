// `npm run backup -- <folder>` writes a backup, and `npm run restore -- <folder>` restores one into an empty database. Both use
// DATABASE_URL and STORAGE_DIR, which default to those of the product running from this folder.
import { join, resolve } from 'node:path';
import { migrate } from './lib/app.mjs';
import { backUp, restore } from './lib/backup.mjs';
import { buildAll } from './lib/build.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { dataDir } from './lib/paths.mjs';
import { runningProduct } from './lib/run-state.mjs';
import { say, showError, UserError } from './lib/ui.mjs';

const [command, target] = process.argv.slice(2);

function readSettings() {
  const databaseUrl = process.env.DATABASE_URL || runningProduct()?.databaseUrl;
  if (!databaseUrl) throw new UserError('Set DATABASE_URL, or start the product first: npm start');
  if (process.env.STORAGE_URL && !process.env.STORAGE_DIR)
    throw new UserError(
      'The pictures are in a bucket (STORAGE_URL). Set STORAGE_DIR to a folder; before a backup copy them there, and after restoring back:\n' +
        '  npm run storage:move -- --from "$STORAGE_URL" --to <folder>',
    );
  return {
    databaseUrl,
    storageDir: process.env.STORAGE_DIR || join(dataDir, 'uploads'),
    folder: resolve(target),
    onTable: (table, rows) => say(`  ${table.padEnd(24)} ${rows} rows`),
  };
}

try {
  checkNode();
  if (!['backup', 'restore'].includes(command) || !target)
    throw new UserError('Usage: npm run backup -- <folder>    npm run restore -- <folder>');
  const settings = readSettings();
  await installPackages();
  if (command === 'backup') {
    await backUp(settings);
    say(`Backed up into ${settings.folder}`);
  } else {
    await buildAll();
    // The accounts come from the backup, so the migration must not create an administrator.
    const env = { ...process.env, DATABASE_URL: settings.databaseUrl, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    env.REDIS_URL ||= 'redis://unused.invalid';
    await migrate(env);
    await restore(settings);
    say(`Restored from ${settings.folder}`);
  }
} catch (error) {
  showError(error);
  process.exitCode = 1;
}
