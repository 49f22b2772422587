import fc from 'fast-check';

export interface HostileBody {
  name: string;
  type: string;
  body: string;
}

const KEY_COUNTS = [2_000, 60_000, 110_000];
const JSON_TYPE = 'application/json';

const keys = (count: number, value: string) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":${value}`).join(',')}}`;
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + '1' + close.repeat(depth);

function multipart(parts: number): HostileBody {
  const part = (n: number) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\nv\r\n`;
  return {
    name: `a form of ${parts} parts`,
    type: 'multipart/form-data; boundary=x',
    body: `${Array.from({ length: parts }, (_, n) => part(n)).join('')}--x--\r\n`,
  };
}

export const KNOWN_BODIES: HostileBody[] = [
  ...KEY_COUNTS.map((count) => ({ name: `${count} keys`, type: JSON_TYPE, body: keys(count, '1') })),
  { name: '340,000 empty objects', type: JSON_TYPE, body: `[${Array(340_000).fill('{}').join(',')}]` },
  {
    name: '340,000 empty objects in a field',
    type: JSON_TYPE,
    body: `{"officials":[${Array(340_000).fill('{}').join(',')}]}`,
  },
  { name: '200,000 nested arrays', type: JSON_TYPE, body: nested(200_000, '[', ']') },
  { name: '100,000 nested objects', type: JSON_TYPE, body: nested(100_000, '{"a":', '}') },
  { name: 'a string of one megabyte', type: JSON_TYPE, body: `{"email":"${'a'.repeat(1_000_000)}"}` },
  {
    name: 'an email address that is slow to validate',
    type: JSON_TYPE,
    body: `{"email":"${'a@'.repeat(7000)}"}`,
  },
  { name: 'a number of 15,000 digits', type: JSON_TYPE, body: `{"email":${'9'.repeat(15_000)}}` },
  {
    name: 'a body that sets prototypes',
    type: JSON_TYPE,
    body: '{"__proto__":{"isVerified":true},"constructor":{"prototype":{"a":1}}}',
  },
  multipart(20_000),
  { name: 'a form without an end', type: 'multipart/form-data; boundary=x', body: '--x\r\n'.repeat(3_000) },
  {
    name: '100,000 URL-encoded fields',
    type: 'application/x-www-form-urlencoded',
    body: 'a=1&'.repeat(100_000),
  },
];

/** Generates bodies of the same kinds with random sizes. */
export const anyHostileBody: fc.Arbitrary<HostileBody> = fc
  .tuple(
    fc.constantFrom('keys', 'objects', 'arrays', 'strings', 'depth', 'parts'),
    fc.integer({ min: 150, max: 120_000 }),
    fc.constantFrom('1', '{}', '[]', 'null', '""', '{"a":{}}'),
    fc.string({ minLength: 1, maxLength: 12 }),
  )
  .map(([kind, count, value, name]) => {
    const field = JSON.stringify(name);
    if (kind === 'parts') return multipart(Math.min(count, 20_000));
    const body = {
      keys: () => keys(count, value),
      objects: () => `{${field}:[${Array(count).fill(value).join(',')}]}`,
      arrays: () => `{${field}:${nested(Math.min(count, 50_000), '[', ']')}}`,
      strings: () => `{${field}:[${Array(count).fill(field).join(',')}]}`,
      depth: () => nested(Math.min(count, 50_000), `{${field}:`, '}'),
    }[kind]!();
    return { name: `${kind} of ${count} × ${value} under ${field}`, type: JSON_TYPE, body };
  });
