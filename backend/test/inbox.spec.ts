import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';

/** Starts the inbox as a separate process, in a folder that an earlier version left readable by all users. */
describe('the development inbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rmo-inbox-'));
  const mails = join(folder, 'mails');
  let inbox: ChildProcess;
  let smtp: number;
  let http: number;
  const statusAt = (host: string) =>
    fetch(`http://${host}:${http}/api/messages`).then(
      (response) => response.status,
      () => null,
    );

  beforeAll(async () => {
    mkdirSync(mails);
    writeFileSync(join(mails, 'old.eml'), 'From: a\n\nhttp://localhost/#token');
    chmodSync(folder, 0o755);
    chmodSync(mails, 0o755);
    chmodSync(join(mails, 'old.eml'), 0o644);
    inbox = spawn(process.execPath, [resolve(__dirname, '../../tools/inbox/inbox.mjs')], {
      env: { PATH: process.env.PATH ?? '', INBOX_DIR: folder, INBOX_SMTP_PORT: '0', INBOX_HTTP_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(inbox.stdout!), 'line')) as [string];
    ({ port: http, smtpPort: smtp } = JSON.parse(line) as { port: number; smtpPort: number });
  });
  afterAll(async () => {
    const exited = inbox && once(inbox, 'close');
    inbox?.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes new and existing emails readable only by their owner', async () => {
    const mail = { from: 'a@example.org', to: 'b@example.org', subject: 'Hello', text: 'a link' };
    await createTransport({ host: '127.0.0.1', port: smtp, ignoreTLS: true }).sendMail(mail);
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect([modeOf(folder), modeOf(mails)]).toEqual([0o700, 0o700]);
    const files = readdirSync(mails);
    expect(files).toHaveLength(3);
    expect(files.map((name) => modeOf(join(mails, name)))).toEqual([0o600, 0o600, 0o600]);
    expect(existsSync(join(mails, 'old.eml'))).toBe(true);
  });

  it('listens only on the local machine', async () => {
    const otherAddresses = Object.values(networkInterfaces())
      .flat()
      .filter((network) => network && !network.internal && network.family === 'IPv4')
      .map((network) => network!.address);
    // The inbox doesn't listen on this loopback address.
    otherAddresses.push('127.0.0.2');
    for (const address of otherAddresses) expect([address, await statusAt(address)]).toEqual([address, null]);
    expect(await statusAt('127.0.0.1')).toBe(200);
  });
});
