import fc from 'fast-check';
import { resolve, type Operation, type Schema } from '../support/openapi';

export const FUZZ_ACTORS = ['nobody', 'coach', 'official', 'supervisor', 'admin'] as const;

export interface FuzzRequest {
  operation: Operation;
  actor: (typeof FUZZ_ACTORS)[number];
  path: string;
  headers: Record<string, string>;
  body: { kind: 'none' } | { kind: 'json' | 'form'; value: unknown } | { kind: 'raw'; text: string };
}

const HOSTILE_VALUES = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; DROP TABLE users; --",
  '" OR 1=1',
  '%',
  '_%\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'a@b.co\r\nBcc: x@y.zz',
  '../../etc/passwd',
  '2026-02-31',
  '2026-01-17',
  '9999999999999999999999',
  '1e999',
  '0x10',
  'NaN',
  'true',
  '[]',
  '🤼'.repeat(50),
  'x'.repeat(20_000),
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
const words = fc.constantFrom(
  'Easton',
  'Bell',
  'coach@example.org',
  'East',
  'Dual Match',
  '19:00',
  '2026-01-17',
  'theme',
);
const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 53), 1e21, 1e308) },
);
const json = fc.jsonValue({ maxDepth: 3 });
const strange = fc.oneof(json, text, number, fc.constantFrom(null, true, {}, [], [[]], { constructor: 1 }));

/** Plausible values by field name. */
const PLAUSIBLE_VALUES: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.integer({ min: 1, max: 1_000_000 }).map((n) => `fuzz${n}@example.org`),
  password: fc.constant('long-enough-1'),
  confirmPassword: fc.constant('long-enough-1'),
  date: fc.constantFrom('2026-01-17', '2026-11-30', '2027-02-01T12:00:00.000Z'),
  startTime: fc.constantFrom('19:00', '08:30'),
  key: fc.constantFrom('theme', 'homeBackgroundImage'),
  value: fc.constantFrom('dark', 'light', ''),
  name: fc.integer({ min: 1, max: 1_000_000 }).map((n) => `Name ${n}`),
  host: fc.constant('Host'),
  specificEmails: fc.constantFrom('', 'a@example.org, b@example.org'),
};
const some = fc.integer({ min: 1, max: 5 });

/** Generates a value that fits the schema; with `dirt`, sometimes any other value. */
function valueOf(given: Schema, dirt: boolean, name = '', depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingOf(resolve(given), dirt, name, depth);
  return dirt ? fc.oneof({ weight: 7, arbitrary: fitting }, { weight: 1, arbitrary: strange }) : fitting;
}

function fittingOf(schema: Schema, dirt: boolean, name: string, depth: number): fc.Arbitrary<unknown> {
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => fittingOf(resolve(part), dirt, name, depth)))
      .map((parts) => Object.assign({}, ...parts.map((part) => part ?? {})) as unknown);
  }
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => valueOf(branch, dirt, name, depth + 1)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'array') {
    return schema.items
      ? fc.array(valueOf(schema.items, dirt, '', depth + 1), { minLength: 1, maxLength: 3 })
      : json;
  }
  if (type === 'number' || type === 'integer') return dirt ? number : some;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') {
    if (!dirt) return PLAUSIBLE_VALUES[name] ?? words;
    return schema.contentMediaType ? text : fc.oneof(PLAUSIBLE_VALUES[name] ?? words, words, text);
  }
  return depth > 3 || !schema.properties ? json : objectOf(schema, schema.properties, dirt, depth);
}

function objectOf(
  { required = [] }: Schema,
  properties: Record<string, Schema>,
  dirt: boolean,
  depth: number,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(property, dirt, name, depth + 1)]),
  );
  // With dirt, a required field may be missing and an unknown field may be added.
  const object = fc.record(fields, { requiredKeys: dirt ? required.slice(1) : required });
  if (!dirt) return object;
  const extra = fc.constantFrom('role', 'isVerified', 'id', '__proto__', 'password', 'userId');
  return fc
    .tuple(object, fc.option(extra, { freq: 6 }))
    .map(([value, name]) => (name ? { ...value, [name]: 'admin' } : value));
}

const pathPiece = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 30 }).map(String) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '0',
        '-1',
        '1.5',
        '1e3',
        '2147483648',
        '99999999999',
        'abc',
        '\u0000',
        '...',
        '%',
        'ü',
        "1'--",
      )
      .map(encodeURIComponent),
  },
  { weight: 1, arbitrary: fc.constantFrom('%zz', '%00', '%c0%ae', 'a'.repeat(300), '1%20') },
);

function queryOf(operation: Operation): fc.Arbitrary<string> {
  const parameters = operation.parameters.filter((one) => one.in === 'query');
  const pair = fc
    .tuple(
      fc.oneof(fc.constantFrom(...parameters.map(({ name }) => name), 'page', 'q[]', '__proto__'), text),
      fc.oneof(number.map(String), text, words),
    )
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return fc
    .array(pair, { maxLength: parameters.length > 0 ? 4 : 1 })
    .map((pairs) => (pairs.length ? `?${pairs.join('&')}` : ''));
}

/** Replaces lone surrogates, which can't be encoded, as a decoder would. */
export const wellFormed = (value: string) => value.replace(/\p{Surrogate}/gu, '\ufffd');
const encode = (value: string) => encodeURIComponent(wellFormed(value));

const header = fc.record(
  {
    'idempotency-key': fc.constantFrom('one', 'x'.repeat(300), "'"),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"', ',,,'),
    accept: fc.constantFrom('text/html', 'application/xml', '*/*'),
    'x-request-id': fc.constantFrom('fuzz-0001', 'short', 'bad id with spaces'),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json',
      'application/xml',
      'multipart/form-data',
      'x',
    ),
    origin: fc.constantFrom('http://evil.example', 'null', ''),
  },
  { requiredKeys: [] },
);

function bodyOf(operation: Operation): fc.Arbitrary<FuzzRequest['body']> {
  const content = operation.body?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  const schema = content['application/json']?.schema ?? form ?? {};
  const asJson = (dirt: boolean) => valueOf(schema, dirt).map((value) => ({ kind: 'json' as const, value }));
  const asForm = (dirt: boolean) => valueOf(form!, dirt).map((value) => ({ kind: 'form' as const, value }));
  const raw = fc
    .constantFrom('{', 'null', '[]', '"x"', '{"a":1', '')
    .map((raw) => ({ kind: 'raw' as const, text: raw }));
  return fc.oneof(
    { weight: 10, arbitrary: asJson(false) },
    { weight: 10, arbitrary: asJson(true) },
    ...(form ? [false, true].map((dirt) => ({ weight: 5, arbitrary: asForm(dirt) })) : []),
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: fc.constant({ kind: 'none' as const }) },
  );
}

/** Generates any request to any operation in the document. */
export function anyRequest(operations: Operation[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const holes = operation.path.match(/\{\w+\}/g)?.length ?? 0;
    const hasBody = !['GET', 'DELETE'].includes(operation.method);
    return fc
      .record({
        actor: fc.oneof(
          { weight: 4, arbitrary: fc.constant('admin' as const) },
          { weight: 2, arbitrary: fc.constantFrom(...FUZZ_ACTORS) },
        ),
        pieces: fc.array(pathPiece, { minLength: holes, maxLength: holes }),
        query: queryOf(operation),
        headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: header }),
        body: hasBody ? bodyOf(operation) : fc.constant({ kind: 'none' as const }),
      })
      .map(({ actor, pieces, query, headers, body }) => {
        const remainingPieces = [...pieces];
        const path = operation.path.replace(/\{\w+\}/g, () => remainingPieces.shift() ?? '1') + query;
        return { operation, actor, path, headers: headers as Record<string, string>, body };
      });
  });
}
