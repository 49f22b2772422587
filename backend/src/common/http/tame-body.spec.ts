import { tameBody } from './tame-body';

it('drops fields that libraries would take for a class, at any depth, and nothing else', () => {
  const body = JSON.parse(
    '{"a":{"constructor":1,"b":[{"constructor":{"name":"x"},"c":null}]},"constructor":"y","d":2}',
  );
  expect(tameBody(body)).toEqual({ a: { b: [{ c: null }] }, d: 2 });
  expect(Object.keys(body)).toEqual(['a', 'd']);
});

it.each([undefined, null, 'text', 4, true])('leaves %s as it is', (value) =>
  expect(tameBody(value)).toBe(value),
);

it('refuses what is nested without end, and bears it', () => {
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  expect(() => tameBody(deep(20))).not.toThrow();
  expect(() => tameBody(deep(100_000))).toThrow('nested too deeply');
});
