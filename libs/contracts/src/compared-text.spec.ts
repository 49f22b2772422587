import { cleanText, emailKey, nameKey, searchKey } from './compared-text';

describe('nameKey', () => {
  it.each([
    ['O’Neil', "O'Neil"],
    ['O´Neil', 'oʼneil'],
    ['José', 'Jose\u0301'],
    ['Al Bo Jr.', 'AL  BO JR'],
    ['St. Mary–North', 'st. mary-north'],
    ['Café', '\u200bCaf\u00e9\ufeff'],
    ['Café', 'Ca\u00adf\u200dé'],
    ['Ａｌ\u00a0Bo', 'Al Bo'],
  ])('treats %j and %j as the same name', (name, otherName) => {
    expect(nameKey(name)).toBe(nameKey(otherName));
  });

  it.each([
    ['Munoz', 'Muñoz'],
    ['Al Bo', 'Albo'],
    ['Al Bo Jr', 'Al Bo Sr'],
    ['St. Mary', 'St Mary'],
  ])('treats %j and %j as different names', (name, otherName) => {
    expect(nameKey(name)).not.toBe(nameKey(otherName));
  });
});

it.each([
  ['Muñoz', 'munoz'],
  ['Łukasz Øster', 'lukasz oster'],
  ['O’Neil', "o'neil"],
])('searchKey turns %s into %s', (name, key) => {
  expect(searchKey(name)).toBe(key);
});

it.each([
  ['Ann@Example.ORG', 'ann@example.org'],
  [' ann@example.org. ', 'ann@example.org'],
  ['ann\u200b@example.org', 'ann@example.org'],
  ['ａｎｎ@example.org', 'ann@example.org'],
  ['ann@exämple.org', 'ann@xn--exmple-cua.org'],
  ['ann@xn--exmple-cua.org', 'ann@xn--exmple-cua.org'],
  ['ann@exä mple.org', 'ann@exä mple.org'],
  ['ann@exä:80', 'ann@exä:80'],
  ['nobody', 'nobody'],
])('emailKey turns %j into %j', (text, address) => {
  expect(emailKey(text)).toBe(address);
});

it('cleanText removes invisible characters, but preserves line breaks and emoji', () => {
  expect(cleanText(' One\u2028two\u2029three\r\nfour\u202e\u200b ')).toBe('One\ntwo\nthree\nfour');
  expect(cleanText('👩\u200d👧')).toBe('👩\u200d👧');
});
