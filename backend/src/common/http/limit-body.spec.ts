import { LIMITS } from '@rmo/contracts';
import { limitBody, limitJsonText } from './limit-body';

it('limitBody deletes only fields named constructor, at any depth', () => {
  const body = JSON.parse(
    '{"a":{"constructor":1,"b":[{"constructor":{"name":"x"},"c":null}]},"constructor":"y","d":2}',
  );
  expect(limitBody(body)).toEqual({ a: { b: [{ c: null }] }, d: 2 });
  expect(Object.keys(body)).toEqual(['a', 'd']);
});

it.each([undefined, null, 'text', 4, true])('limitBody returns the body %s unchanged', (value) =>
  expect(limitBody(value)).toBe(value),
);

/** Applies both checks: one to the raw text, the other to the parsed value. */
const check = (json: string) => {
  limitJsonText(Buffer.from(json));
  limitBody(JSON.parse(json));
};
const objectJson = (count: number) => `{${Array.from({ length: count }, (_, n) => `"f${n}":1`).join(',')}}`;
const arrayJson = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join(',')}]`;

it('limitJsonText and limitBody reject JSON that is nested too deeply', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(() => check(deep(21))).not.toThrow();
  for (const levels of [22, 100_000]) {
    expect(() => limitJsonText(Buffer.from(deep(levels)))).toThrow('nested too deeply');
    expect(() => limitBody(JSON.parse(deep(levels)))).toThrow('nested too deeply');
  }
});

it('limitJsonText and limitBody accept at most the maximum number of fields per object and values per body', () => {
  expect(() => check(objectJson(LIMITS.bodyKeys))).not.toThrow();
  expect(() => check(objectJson(LIMITS.bodyKeys + 1))).toThrow('too many fields');
  expect(() => check(arrayJson(LIMITS.bodyValues, '{}'))).not.toThrow();
  expect(() => check(arrayJson(LIMITS.bodyValues + 1, '{}'))).toThrow('too many values');
  const spread = arrayJson(50, objectJson(LIMITS.bodyKeys));
  expect(() => check(spread)).toThrow('too many values');
});

it('limitJsonText does not count commas and brackets inside strings', () => {
  const text = `${',[{"'.repeat(LIMITS.bodyValues)}\\`;
  expect(() => check(JSON.stringify({ a: text, [text]: 'x\\"' }))).not.toThrow();
});

it('limitJsonText leaves invalid JSON to the parser', () => {
  for (const broken of ['', '"', '"\\', '{"a":"b', ']]]]', '}'.repeat(100)]) {
    expect(() => limitJsonText(Buffer.from(broken))).not.toThrow();
  }
});
