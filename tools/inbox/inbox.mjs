// The local mail inbox: receives emails by SMTP, stores them in a folder and shows them in a browser. It delivers nothing.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { messagePage, listPage } from './pages.mjs';

const { INBOX_DIR, INBOX_SMTP_PORT, INBOX_HTTP_PORT } = process.env;
const MAX_MESSAGES = 1000;
const MAX_BYTES = 20 * 1024 * 1024;
const mails = join(INBOX_DIR, 'mails');
// Emails contain links for setting a password, so only their owner may read the files, including an earlier version's.
process.umask(0o077);
mkdirSync(mails, { recursive: true });
for (const folder of [INBOX_DIR, mails]) chmodSync(folder, 0o700);
for (const name of readdirSync(mails)) chmodSync(join(mails, name), 0o600);

/** The messages without their raw source, newest first. */
const messages = [];
const fileOf = (id, kind) => join(mails, `${id}.${kind}`);

for (const name of readdirSync(mails).sort().reverse()) {
  if (!name.endsWith('.json')) continue;
  try {
    messages.push(JSON.parse(readFileSync(join(mails, name), 'utf8')));
  } catch {
    // A crash has left the file incomplete; skip it.
  }
}

function removeFiles(message) {
  for (const kind of ['json', 'eml']) rmSync(fileOf(message.id, kind), { force: true });
}

async function storeMessage(source, envelope) {
  const mail = await PostalMime.parse(source);
  // The id starts with the time, so that names sort by age.
  const id = `${Date.now().toString(36).padStart(9, '0')}-${randomUUID().slice(0, 8)}`;
  const message = {
    id,
    date: new Date().toISOString(),
    from: mail.from?.address ?? envelope.from,
    fromName: mail.from?.name ?? '',
    to: envelope.to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    attachments: mail.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
  };
  writeFileSync(fileOf(id, 'eml'), source);
  writeFileSync(fileOf(id, 'new'), JSON.stringify(message));
  renameSync(fileOf(id, 'new'), fileOf(id, 'json'));
  messages.unshift(message);
  messages.splice(MAX_MESSAGES).forEach(removeFiles);
}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  size: MAX_BYTES,
  onAuth: (auth, session, done) => done(null, { user: auth.username }),
  onData(stream, session, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('error', done);
    stream.on('end', () => {
      if (stream.sizeExceeded)
        return done(Object.assign(new Error('Message too large'), { responseCode: 552 }));
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      // The email is accepted only once it is stored.
      storeMessage(Buffer.concat(chunks), envelope).then(() => done(), done);
    });
  },
});
smtp.on('error', (error) => console.error(`SMTP: ${error.message}`));

const toResponse = (type, body, status = 200, headers = {}) => ({ type, body, status, headers });
const htmlResponse = (body, policy) =>
  toResponse('text/html', body, 200, { 'Content-Security-Policy': policy });
const pageResponse = (value) =>
  htmlResponse(value, "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'");
/** An email's HTML may use styles and links, but not scripts. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";
const jsonResponse = (value, status) => toResponse('application/json', JSON.stringify(value), status);
const textResponse = (body, status) => toResponse('text/plain', body, status);

const summaryOf = ({ id, date, from, fromName, to, subject }) => ({ id, date, from, fromName, to, subject });

function respond(request) {
  const url = new URL(request.url, 'http://localhost');
  const [, first, second, third, fourth] = url.pathname.split('/');
  const findMessage = (id) => messages.find((message) => message.id === id);
  if (first === 'api' && second === 'messages') {
    if (request.method === 'DELETE' && !third) {
      messages.splice(0).forEach(removeFiles);
      return jsonResponse({ deleted: true });
    }
    if (request.method !== 'GET') return jsonResponse({ message: 'Method not allowed' }, 405);
    if (!third) {
      const containsParameter = (name, value) =>
        value.toLowerCase().includes((url.searchParams.get(name) ?? '').toLowerCase());
      const matches = messages.filter(
        ({ to, subject }) => containsParameter('to', to.join(' ')) && containsParameter('subject', subject),
      );
      return jsonResponse(matches.map(summaryOf));
    }
    const message = findMessage(third);
    if (!message) return jsonResponse({ message: 'No such mail' }, 404);
    if (!fourth) return jsonResponse(message);
    if (fourth === 'html')
      return htmlResponse(
        message.html.replace(/<a\s/gi, '<a target="_blank" rel="noreferrer" '),
        MAIL_POLICY,
      );
    if (fourth === 'source') return textResponse(readFileSync(fileOf(message.id, 'eml'), 'utf8'));
  }
  if (request.method === 'GET' && first === '') return pageResponse(listPage(messages));
  const message = first === 'mail' && findMessage(second);
  if (request.method === 'GET' && message) return pageResponse(messagePage(message));
  return textResponse('Not found', 404);
}

const http = createServer((request, response) => {
  // Prevents DNS rebinding: another website must not be able to read the emails by pointing its host name here.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const isLocal = ['localhost', '127.0.0.1'].includes(host);
  let result;
  try {
    result = isLocal ? respond(request) : textResponse('Forbidden', 403);
  } catch (error) {
    console.error(error);
    result = textResponse('The inbox could not show this.', 500);
  }
  const { type, body, status, headers } = result;
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    ...headers,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(body);
});

async function listen(server, port) {
  await once(server.listen(Number(port), '127.0.0.1'), 'listening');
  return server.address().port;
}
const port = await listen(http, INBOX_HTTP_PORT);
const smtpPort = await listen(smtp.server, INBOX_SMTP_PORT);
console.log(JSON.stringify({ level: 'info', msg: 'listening', port, smtpPort }));

for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => process.exit(0));
