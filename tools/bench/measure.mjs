// Small pieces of measuring: load by autocannon, medians, percentiles.
import autocannon from 'autocannon';

export const median = (values) => percentile(values, 50);

export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))];
}

/** Requests per second that one target answers; throws where an answer is not the expected status. */
async function load({ url, headers, status = 200 }, seconds) {
  const result = await autocannon({ url, headers, connections: 40, duration: seconds });
  const other = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status);
  if (other.length > 0 || result.errors > 0)
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/**
 * Requests per second of several targets, each the best of `rounds`: what else the machine does can only take away.
 * They take turns, so that a slow minute meets all of them alike.
 */
export async function compare(targets, { rounds, seconds }) {
  const rates = Object.fromEntries(targets.map(({ name }) => [name, 0]));
  for (const target of targets) await load(target, seconds);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets)
      rates[target.name] = Math.max(rates[target.name], await load(target, seconds));
  }
  return rates;
}

/** Speaks to the API with a cookie; answers {status, body, ms}. */
export class Person {
  #cookie = '';
  constructor(url) {
    this.url = url;
  }

  /** For requests that are measured more closely than `send` does. */
  get cookie() {
    return this.#cookie;
  }

  async signIn(email, password) {
    const answer = await this.send('POST', '/api/auth/login', { email, password });
    if (answer.status !== 200) throw new Error(`sign-in of ${email} answered ${answer.status}`);
    return this;
  }

  async send(method, path, input) {
    const begun = performance.now();
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(input ? { 'content-type': 'application/json' } : {}),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
      },
      body: input ? JSON.stringify(input) : undefined,
    });
    for (const line of response.headers.getSetCookie()) this.#cookie = line.split(';')[0];
    const text = await response.text();
    const ms = performance.now() - begun;
    return { status: response.status, body: text ? JSON.parse(text) : null, ms };
  }
}
