import { loggedPath, redactLine, withoutAddresses } from './redact';

describe('redactLine', () => {
  it.each([
    ['550 5.1.1 <a.coach@school.example.org>: user unknown', '550 5.1.1 <[address]>: user unknown'],
    ["RCPT TO:<o'neil+x@sub.example.co.uk> failed", 'RCPT TO:<[address]> failed'],
    ['"to":"one@example.org,two@example.org"', '"to":"[address],[address]"'],
    ['mailbox root@localhost is full', 'mailbox [address] is full'],
    ['550 <иван@пример.рф> unknown, jörg@exämple.de too', '550 <[address]> unknown, [address] too'],
    ['a/b@example.org', '[address]'],
  ])('removes the email addresses from %s', (text, expected) => {
    expect(withoutAddresses(text)).toBe(expected);
  });

  it.each([
    'at /app/node_modules/@nestjs/core/injector.js:12:3',
    'connect ECONNREFUSED 127.0.0.1:25',
    'a @ b',
  ])('leaves %s unchanged', (text) => expect(withoutAddresses(text)).toBe(text));

  it('returns valid JSON even if an address follows an escape sequence', () => {
    const line = {
      msg: 'said:\n"a@example.org"\\b@example.org',
      error: { stack: 'x\nc@example.org' },
      ms: 3,
    };
    const redacted = redactLine(`${JSON.stringify(line)}\n`);
    expect(redacted).toMatch(/\}\n$/);
    expect(JSON.parse(redacted)).toEqual({
      msg: 'said:\n"[address]"\\[address]',
      error: { stack: 'x\n[address]' },
      ms: 3,
    });
  });
});

describe('loggedPath', () => {
  const token = 'Zk3-_q9'.repeat(6) + 'x';

  it('returns the path without its query', () => {
    expect(loggedPath('/api/officials/7?q=a', '/api/officials/:id')).toBe('/api/officials/7');
  });

  it('hides a token in the paths of its own route and of unknown routes, even if one of the token’s characters is escaped', () => {
    expect(loggedPath(`/api/calendars/${token}.ics`, '/api/calendars/:token.ics')).toBe(
      '/api/calendars/:token.ics',
    );
    for (const path of [`${token}.ics/`, `${token}.ics`, token, `%5a${token.slice(1)}`])
      expect(loggedPath(`/api/calendar/${path}`, undefined)).toMatch(/^\/api\/calendar\/\[hidden\]\/?$/);
  });
});
