import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { envOrExit } from './common/process/lifecycle';
import { parseStorageUrl } from './config/env-rules';
import { createDataSource, migrate } from './database/data-source';
import { ensureFirstAdmin } from './database/first-admin';
import { seedDemo } from './database/seeds/demo';
import { createStorage } from './modules/files/s3-storage';
import { copyPictures } from './modules/files/move-pictures';
import { seedLoad } from './database/seeds/load';

const USAGE = `Usage: node cli.mjs migrate
       node cli.mjs seed-demo
       node cli.mjs storage-move --from PLACE --to PLACE   (a folder, or s3://bucket/prefix?region=…&endpoint=…)
       node cli.mjs seed [--officials N] [--events N] [--reviews N]
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

function parseCount(name: string, value: string): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number >= 0)) throw new Error(`--${name} must be a whole number`);
  return number;
}

/** Draws a progress bar in a terminal; otherwise writes a line for each 10%. */
function createProgressBar(): (done: number, total: number, what?: string) => void {
  let tenth = -1;
  return (done, total, what = '') => {
    const share = total === 0 ? 1 : done / total;
    if (process.stderr.isTTY) {
      const bar = '#'.repeat(Math.round(share * 30)).padEnd(30, '.');
      process.stderr.write(`\r[${bar}] ${Math.floor(share * 100)}% ${what}\x1b[K${share >= 1 ? '\n' : ''}`);
    } else if (Math.floor(share * 10) !== tenth) {
      tenth = Math.floor(share * 10);
      process.stderr.write(`${tenth * 10}% ${what}\n`);
    }
  };
}

/** Copies images to another storage and keeps the originals. */
async function moveStorage(from: string | undefined, to: string | undefined): Promise<void> {
  if (!from || !to) throw new Error('storage-move needs --from and --to');
  for (const place of [from, to]) {
    if (place.includes('://') && !parseStorageUrl(place))
      throw new Error(`${place} must look like s3://bucket/prefix?region=us-east-1&endpoint=https://host`);
  }
  const { copied, kept, damaged } = await copyPictures(createStorage(from), createStorage(to), (done) => {
    if (done % 500 === 0) process.stderr.write(`${done} pictures\n`);
  });
  print(`Copied ${copied} pictures; ${kept} were there already`);
  if (damaged.length > 0) throw new Error(`Damaged, and not copied: ${damaged.sort().join(', ')}`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      officials: { type: 'string', default: '10000' },
      events: { type: 'string', default: '20000' },
      reviews: { type: 'string', default: '1000000' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const command = positionals[0] ?? '';
  if (command === 'storage-move') return moveStorage(values.from, values.to);
  if (!['migrate', 'seed-demo', 'seed'].includes(command)) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const env = envOrExit();
  // Both seed commands create accounts with the published demo password.
  if (command !== 'migrate' && env.isProduction) {
    throw new Error(`${command} is refused with NODE_ENV=production: its accounts have a published password`);
  }
  const dataSource = await createDataSource(env).initialize();
  try {
    if (command === 'migrate') {
      const migrationNames = await migrate(dataSource);
      print(migrationNames.length > 0 ? `Migrated: ${migrationNames.join(', ')}` : 'Nothing to migrate');
      if (await ensureFirstAdmin(dataSource, env)) print('Administrator created');
    } else if (command === 'seed-demo') {
      const storage = createStorage(env.STORAGE_URL ?? env.STORAGE_DIR);
      print(JSON.stringify(await seedDemo(dataSource, { storage })));
    } else {
      const sizes = {
        officials: parseCount('officials', values.officials),
        events: parseCount('events', values.events),
        reviews: parseCount('reviews', values.reviews),
      };
      await seedLoad(dataSource, sizes, createProgressBar());
      print('Seeded');
    }
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
