import fc from 'fast-check';
import { schemaFaults, operations } from '../support/openapi';
import { anyRequest, wellFormed, type FuzzRequest } from './requests';
import {
  createWorld,
  form,
  picture,
  startApi,
  type Actor,
  type TestResponse,
  type TestApi,
  type TestClient,
} from '../support';

/** A fixed seed, so that each run sends the same requests; `FUZZ_SEED=<number>` generates others. */
const SEED = Number(process.env.FUZZ_SEED || 20_261_122);
/** Implementation details that no response may contain. */
const INTERNALS_PATTERN =
  /QueryFailed|syntax error|relation "|duplicate key|violates|at \S+ \(|\.(ts|js|mjs):\d+|node_modules|SELECT .* FROM|INSERT INTO|Cannot read prop/i;
const SECRETS_PATTERN = /"(password|verificationToken|verificationExpires|tokenHash)":/;

let api: TestApi;
const clients = new Map<FuzzRequest['actor'], TestClient>();

beforeAll(async () => {
  const many = '1000000';
  api = await startApi({
    env: {
      LIMIT_SIGNIN_FAILURES: many,
      LIMIT_SIGNIN_FAILURES_PER_EMAIL: many,
      LIMIT_REGISTRATIONS: many,
      LIMIT_RESETS: many,
      LIMIT_RESETS_PER_ADDRESS: many,
      LIMIT_TEST_MAILS: many,
      LIMIT_UNLISTED_OFFICIALS: many,
    },
  });
  for (let i = 0; i < 5; i++) await createWorld(api.dataSource, null);
});
afterAll(() => api?.close());

/**
 * Returns a client for the actor. Requests may delete accounts and end sessions, so an actor who no longer has a session gets a
 * new account.
 */
async function clientOf(actor: FuzzRequest['actor']): Promise<TestClient> {
  if (actor === 'nobody') return api.client();
  let client = clients.get(actor);
  if (!client) {
    client = await api.signIn(actor as Actor);
    clients.set(actor, client);
  }
  return client;
}

const PICTURE = picture();

async function send(request: FuzzRequest): Promise<TestResponse> {
  const response = await sendOnce(request);
  if (response.status !== 401 || request.operation.permission === 'public' || request.actor === 'nobody')
    return response;
  clients.delete(request.actor);
  return sendOnce(request);
}

async function sendOnce({ operation, actor, path, headers, body }: FuzzRequest): Promise<TestResponse> {
  const client = await clientOf(actor);
  const payload =
    body.kind === 'form'
      ? await asForm(body.value)
      : body.kind === 'raw'
        ? body.text
        : body.kind === 'json'
          ? JSON.stringify(body.value)
          : undefined;
  const type: Record<string, string> =
    body.kind === 'json' || body.kind === 'raw' ? { 'content-type': 'application/json' } : {};
  return client.send(operation.method, path, payload, { ...type, ...headers });
}

async function asForm(value: unknown): Promise<FormData> {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : { value });
  const image = fields.find(([name]) => /photo|Image$/.test(name));
  const texts = Object.fromEntries(
    fields
      .filter((entry) => entry !== image)
      .map(([name, value]) => [name, typeof value === 'string' ? wellFormed(value) : JSON.stringify(value)]),
  );
  const bytes = typeof image?.[1] === 'string' && image[1].length % 2 ? Buffer.from(image[1]) : await PICTURE;
  return form(texts, image && { field: image[0], bytes, name: '../x.png' });
}

function check(request: FuzzRequest, response: TestResponse): void {
  const { operation } = request;
  const { status, text, body, headers } = response;
  const problems: string[] = [];
  if (status >= 500) problems.push(`status ${status}`);
  if (INTERNALS_PATTERN.test(text) && !operation.path.startsWith('/api/docs'))
    problems.push('exposes internals');
  if (SECRETS_PATTERN.test(text) && !operation.path.startsWith('/api/docs'))
    problems.push('exposes a secret');
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    if (!headers.has(name)) problems.push(`no ${name}`);
  if (headers.has('x-powered-by')) problems.push('x-powered-by');
  if (status >= 400) {
    problems.push(...schemaFaults(body, { $ref: '#/components/schemas/ErrorDto' }));
    if ((body as { statusCode?: number })?.statusCode !== status)
      problems.push('the statusCode differs from the status');
  } else if (status !== 304) {
    const described = operation.responses[String(status)];
    const schema = described?.content?.['application/json']?.schema;
    if (!described) problems.push(`${status} is not in the document`);
    else if (schema && headers.get('content-type')?.includes('json'))
      problems.push(...schemaFaults(body, schema));
  }
  if (problems.length > 0)
    throw new Error(`${operation.id}: ${problems.slice(0, 5).join('; ')}\n${text.slice(0, 300)}`);
}

/** Registers a test that sends this number of generated requests and compares each response with the document. */
export function testGeneratedRequests(count: number): void {
  it(`returns no 5xx for ${count} generated requests, and only responses described in the API document (FUZZ_SEED=${SEED})`, async () => {
    process.stdout.write(`fuzz: ${count} requests, FUZZ_SEED=${SEED}\n`);
    const statuses = new Map<number, number>();
    const result = await fc.check(
      fc.asyncProperty(anyRequest(operations), async (request) => {
        const response = await send(request);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        check(request, response);
      }),
      {
        seed: SEED,
        numRuns: count,
        endOnFailure: process.env.FUZZ_SHRINK !== '1',
        interruptAfterTimeLimit: undefined,
      },
    );
    if (result.failed) {
      const counterexample = JSON.stringify(result.counterexample?.[0], (key, value: unknown) =>
        key === 'operation' ? undefined : value,
      );
      const cause = result.errorInstance instanceof Error ? result.errorInstance.message : 'unknown error';
      throw new Error(
        `after ${result.numRuns} requests: ${cause}\nFUZZ_SEED=${SEED}: ${counterexample.slice(0, 1500)}`,
      );
    }
    process.stdout.write(`fuzz: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    // Without this check, the generator might produce only invalid requests.
    const successful = [...statuses]
      .filter(([status]) => status < 300)
      .reduce((sum, [, count]) => sum + count, 0);
    expect(successful).toBeGreaterThan(count / 10);
    // Unhandled rejections fail the test run by themselves.
    expect((await api.client().get('/health/live')).status).toBe(200);
  });
}
