import { LIMITS } from '@rmo/contracts';
import { limitBody, limitJsonText } from './limit-body';

it('drops fields that libraries would take for a class, at any depth, and nothing else', () => {
  const body = JSON.parse(
    '{"a":{"constructor":1,"b":[{"constructor":{"name":"x"},"c":null}]},"constructor":"y","d":2}',
  );
  expect(limitBody(body)).toEqual({ a: { b: [{ c: null }] }, d: 2 });
  expect(Object.keys(body)).toEqual(['a', 'd']);
});

it.each([undefined, null, 'text', 4, true])('leaves %s as it is', (value) =>
  expect(limitBody(value)).toBe(value),
);

/** What both judge: the text before it is parsed, and the value after. */
const judge = (json: string) => {
  limitJsonText(Buffer.from(json));
  limitBody(JSON.parse(json));
};
const fields = (count: number) => `{${Array.from({ length: count }, (_, n) => `"f${n}":1`).join(',')}}`;
const list = (count: number, one: string) => `[${Array.from({ length: count }, () => one).join(',')}]`;

it('refuses what is nested without end, and bears it', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(() => judge(deep(21))).not.toThrow();
  for (const levels of [22, 100_000]) {
    expect(() => limitJsonText(Buffer.from(deep(levels)))).toThrow('nested too deeply');
    expect(() => limitBody(JSON.parse(deep(levels)))).toThrow('nested too deeply');
  }
});

it('takes as many fields in one object, and as many values in all, as are promised, and no more', () => {
  expect(() => judge(fields(LIMITS.bodyKeys))).not.toThrow();
  expect(() => judge(fields(LIMITS.bodyKeys + 1))).toThrow('too many fields');
  expect(() => judge(list(LIMITS.bodyValues, '{}'))).not.toThrow();
  expect(() => judge(list(LIMITS.bodyValues + 1, '{}'))).toThrow('too many values');
  const spread = list(50, fields(LIMITS.bodyKeys));
  expect(() => judge(spread)).toThrow('too many values');
});

it('counts no comma or bracket that stands in a text', () => {
  const text = `${',[{"'.repeat(LIMITS.bodyValues)}\\`;
  expect(() => judge(JSON.stringify({ a: text, [text]: 'x\\"' }))).not.toThrow();
});

it('leaves JSON that is broken to the parser', () => {
  for (const broken of ['', '"', '"\\', '{"a":"b', ']]]]', '}'.repeat(100)]) {
    expect(() => limitJsonText(Buffer.from(broken))).not.toThrow();
  }
});
