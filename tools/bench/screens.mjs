// Reading as the screens do: every call of every tab of both dashboards and of the public pages, on much data. What
// each answer takes, read anew from the tables, and what it weighs on the wire. Fails beyond the product's bounds.
import { request } from 'node:http';
import { median, Person } from './measure.mjs';
import { screensOf } from './screens-calls.mjs';
import { fillLists } from './screens-data.mjs';

const MOST_MS = 1000;
const MOST_BYTES = 200 * 1024;
/** Polled lists are kept ready until these are told to have changed: all but the polls themselves are read anew. */
const SHOWN = ['events', 'teams', 'officials', 'ratings', 'settings'];

export async function screens(bench, { rounds }) {
  const data = await fillLists(bench);
  const cookies = { nobody: '' };
  for (const as of ['admin', 'supervisor', 'coach'])
    cookies[as] = (await new Person(bench.url).signIn(data[as].email, bench.admin.password)).cookie;
  const forgotten = [...SHOWN, `notifications:${data.admin.id}`, `notifications:${data.supervisor.id}`];
  const forget = () =>
    bench.database.query(`SELECT pg_notify('rmo_versions', name) FROM unnest($1::text[]) name`, [forgotten]);

  const table = [];
  for (const { as, screen, calls, apart, last, every, polled } of screensOf(data)) {
    const ask = (path, etag) => get(bench.url + path, cookies[as], etag);
    const note = (path, answers) => table.push({ screen: `${as}: ${screen}`, path, ...figures(answers) });
    const measure = async (paths) => {
      const etags = polled ? await Promise.all(paths.map(async (path) => (await ask(path)).etag)) : [];
      const tries = [];
      for (let round = 0; round < rounds; round++) {
        if (!polled) await forget();
        tries.push(await Promise.all(paths.map((path, n) => ask(path, etags[n]))));
      }
      // Many alike are one line.
      if (paths.length > 8) note(`${paths[0]} … × ${paths.length}`, tries.flat());
      else
        for (const [n, path] of paths.entries())
          note(
            path,
            tries.map((all) => all[n]),
          );
    };
    const pages = async () => pagesOf(calls[0], await totalOf(bench.url + calls[0], cookies[as]));
    if (every) {
      const answers = [];
      for (const path of await pages()) answers.push(await ask(path));
      note(`${calls[0]} … × ${answers.length}`, answers);
    } else if (last) await measure((await pages()).slice(-1));
    else if (apart) for (const call of calls) await measure([call]);
    else await measure(calls);
  }
  const most = (figure) => Math.max(...table.map((row) => row[figure]));
  return {
    table: table.map(shown),
    results: [
      bound('The slowest answer, ms at its median', most('median'), MOST_MS),
      bound('The heaviest answer, KB on the wire', most('bytes') / 1024, MOST_BYTES / 1024),
    ],
  };
}

const bound = (what, value, limit) => ({
  ...{ what, value, aim: `≤ ${limit}`, met: (got) => got <= limit, must: true },
});

/** One answer: how long it took to its last byte, and the bytes of its body as they came. */
function get(url, cookie, etag) {
  const headers = { 'accept-encoding': 'gzip, deflate, br', cookie, ...(etag && { 'if-none-match': etag }) };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length)).on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== (etag ? 304 : 200))
          reject(new Error(`${url} answered ${answer.statusCode}`));
        else resolve({ ms: performance.now() - begun, bytes, etag: answer.headers.etag });
      });
    });
    sent.on('error', reject).end();
  });
}

/** How many rows the whole list has: in a header, or beside the rows. */
async function totalOf(url, cookie) {
  const answer = await fetch(url, { headers: { cookie } });
  return Number(answer.headers.get('x-total-count') ?? (await answer.json()).total);
}

function pagesOf(path, total) {
  const limit = Number(new URL(path, 'http://a').searchParams.get('limit'));
  const count = Math.max(1, Math.ceil(total / limit));
  return Array.from({ length: count }, (_, n) => path.replace('page=1&', `page=${n + 1}&`));
}

function figures(answers) {
  const times = answers.map(({ ms }) => ms);
  return {
    best: Math.min(...times),
    median: median(times),
    worst: Math.max(...times),
    bytes: Math.max(...answers.map(({ bytes }) => bytes)),
  };
}

function shown({ screen, path, bytes, ...times }) {
  const over = times.median > MOST_MS || bytes > MOST_BYTES ? '✗' : ' ';
  const ms = [times.best, times.median, times.worst].map((value) => value.toFixed(0).padStart(6)).join('');
  return `${over}${ms} ms ${(bytes / 1024).toFixed(1).padStart(8)} KB  ${screen}  ${path}`;
}
