// `npm run bench`: measures the product against named baselines in the same run, as ratios.
//   --officials N --events N --reviews N   size of the load data (10,000, 20,000 and 1,000,000)
//   --requests N                           requests in the memory test (1,000,000)
//   --tabs N                               open tabs (20,000)
//   --seconds N --rounds N --posts N       length of the other parts (2, 7 and 300)
//   --only lists,reviews,refresh,memory,tabs,fair-million   only these parts
//   --only season                          a season of 10,000 reviews through the API; runs alone, for 5 minutes. With
//                                          --officials N only the reviews of the first N of its 300 officials
//   --only fair                            the unit tests of the fair score and of publication in batches, with more
//                                          made-up seasons: `npm run soak -- methods`
// Exits with 1 if `season` misses its bounds, or if `fair-million` misses its aims with at
// least a million reviews or leaves traces of a killed run. The other parts only report whether an aim is reached.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildAll } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { runTool } from './lib/tool.mjs';
import { phase, say, UserError } from './lib/ui.mjs';

const DEFAULT_NUMBERS = {
  officials: 10_000,
  events: 20_000,
  reviews: 1_000_000,
  requests: 1_000_000,
  seconds: 2,
  rounds: 7,
  posts: 300,
  tabs: 20_000,
};
const PARTS = ['lists', 'reviews', 'refresh', 'memory', 'tabs', 'fair-million'];
/** The part that starts without any reviews, and therefore runs on its own. */
const SEASON = 'season';

function readArguments() {
  const names = Object.keys(DEFAULT_NUMBERS);
  const options = Object.fromEntries([...names, 'only'].map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({ options });
  const numbers = { ...DEFAULT_NUMBERS };
  for (const name of names) {
    if (values[name] === undefined) continue;
    if (!/^[1-9]\d{0,8}$/.test(values[name])) throw new UserError(`--${name} must be a whole number above 0`);
    numbers[name] = Number(values[name]);
  }
  const parts = values.only?.split(',') ?? PARTS;
  const unknown = parts.filter((part) => ![...PARTS, SEASON].includes(part));
  if (unknown.length > 0)
    throw new UserError(`No such part: ${unknown.join(', ')}. Parts: ${[...PARTS, SEASON].join(', ')}.`);
  if (parts.includes(SEASON) && parts.length > 1) throw new UserError(`${SEASON} is measured on its own`);
  return { ...numbers, parts };
}

const group = new ServiceGroup();
let bench = null;

const formatValue = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

function print({ results, rates, samples, table }) {
  if (table) say(table.join('\n'));
  for (const [name, rate] of Object.entries(rates ?? {}))
    say(`  ${formatValue(rate).padStart(9)}  requests/s  ${name}`);
  if (samples) say(`             MiB after each tenth: ${samples.map((mib) => mib.toFixed(0)).join(' ')}`);
  for (const { what, value, aim, isMet } of results) {
    const verdict = aim ? `  ${isMet ? '✓' : '✗'} aim ${aim}` : '';
    say(`  ${formatValue(value).padStart(9)}  ${what}${verdict}`);
  }
}

async function measureAll() {
  const args = readArguments();
  await installPackages();
  await buildAll();
  const { prepare } = await import('./bench/prepare.mjs');
  const sizes = { officials: args.officials, events: args.events, reviews: args.reviews };
  bench = await prepare(group, args.parts.includes(SEASON) ? null : sizes);
  const results = [];
  say(`\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`);
  for (const part of args.parts) {
    const measure = (await import(`./bench/${part}.mjs`))[part];
    say();
    const measured = await phase(`Measuring ${part}`, () => measure(bench, args));
    print(measured);
    results.push(...measured.results);
  }
  const aimed = results.filter(({ aim }) => aim);
  const missed = aimed.filter(({ isMet }) => !isMet);
  say(`\n${aimed.length - missed.length} of ${aimed.length} aims reached`);
  return missed.some(({ must }) => must) ? 1 : 0;
}

if (/^--only[= ]fair$/.test(process.argv.slice(2).join(' '))) {
  process.argv.splice(2, Infinity, 'methods');
  await import('./soak.mjs');
} else
  await runTool(measureAll, async () => {
    await bench?.stop();
    await group.stopAll();
  });
