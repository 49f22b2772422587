// Every request of every tab of both dashboards and of the public pages, on large data: the time of each response
// without the cache, and its size on the wire. Fails beyond the product's limits.
import { request } from 'node:http';
import { median, Person } from './measure.mjs';
import { screensOf } from './screens-calls.mjs';
import { fillLists } from './screens-data.mjs';

const MOST_MS = 1000;
const MOST_BYTES = 200 * 1024;
export async function screens(bench, { rounds }) {
  const data = await fillLists(bench);
  const people = {};
  for (const as of ['admin', 'supervisor', 'coach'])
    people[as] = await new Person(bench.url).signIn(data[as].email, bench.admin.password);
  const cookieOf = (as) => people[as]?.cookie ?? '';
  /** Any change does. Only the polls are measured with the cache. */
  const emptyCache = () => people.coach.send('POST', '/api/user/settings', { key: 'theme', value: 'light' });

  const table = [];
  for (const { as, screen, calls, apart, last, every, poll } of screensOf(data)) {
    const ask = (path, etag) => get(bench.url + path, cookieOf(as), etag);
    const note = (path, answers) => table.push({ screen: `${as}: ${screen}`, path, ...figures(answers) });
    const measure = async (paths) => {
      const etags = poll ? await Promise.all(paths.map(async (path) => (await ask(path)).etag)) : [];
      const tries = [];
      for (let round = 0; round < rounds; round++) {
        if (!poll) await emptyCache();
        tries.push(await Promise.all(paths.map((path, n) => ask(path, etags[n]))));
      }
      if (paths.length > 8) note(`${paths[0]} … × ${paths.length}`, tries.flat());
      else
        for (const [n, path] of paths.entries())
          note(
            path,
            tries.map((all) => all[n]),
          );
    };
    const pages = async () => pagesOf(calls[0], await totalOf(bench.url + calls[0], cookieOf(as)));
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
    table: ['    best, median, worst time and largest response', ...table.map(formatRow)],
    results: [
      bound('The slowest response, median ms', most('median'), MOST_MS),
      bound('The largest response, KB on the wire', most('bytes') / 1024, MOST_BYTES / 1024),
    ],
  };
}

const bound = (what, value, limit) => ({
  ...{ what, value, aim: `≤ ${limit}`, met: (got) => got <= limit, must: true },
});

/** The time to the last byte of a response, the size of its body as transferred, and its ETag. */
function get(url, cookie, etag) {
  const headers = { 'accept-encoding': 'gzip, deflate, br', cookie, ...(etag && { 'if-none-match': etag }) };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length)).on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== (etag ? 304 : 200))
          reject(new Error(`${url} returned ${answer.statusCode}`));
        else resolve({ ms: performance.now() - begun, bytes, etag: answer.headers.etag });
      });
    });
    sent.on('error', reject).end();
  });
}

/** The number of rows of the whole list. */
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

function formatRow({ screen, path, bytes, ...times }) {
  const over = times.median > MOST_MS || bytes > MOST_BYTES ? '✗' : ' ';
  const ms = [times.best, times.median, times.worst].map((value) => value.toFixed(0).padStart(6)).join('');
  return `${over}${ms} ms ${(bytes / 1024).toFixed(1).padStart(8)} KB  ${screen}  ${path}`;
}
