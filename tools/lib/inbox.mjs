// Starts the local inbox (tools/inbox) as a service and returns its addresses.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDir, readJson, root } from './paths.mjs';
import { freePort } from './proc.mjs';

export async function startInbox(group, { dir, logFile }) {
  const portsFile = join(ensureDir(dir, 0o700), 'ports.json');
  // The previous ports if they are free, so that open tabs and bookmarks keep working.
  const last = readJson(portsFile) ?? {};
  const smtp = await freePort(last.smtp);
  const http = await freePort(last.http);
  writeFileSync(portsFile, JSON.stringify({ smtp, http }));
  const url = `http://localhost:${http}`;
  await group.start({
    name: 'Inbox',
    command: process.execPath,
    args: [join(root, 'tools', 'inbox', 'inbox.mjs')],
    env: { ...process.env, INBOX_DIR: dir, INBOX_SMTP_PORT: String(smtp), INBOX_HTTP_PORT: String(http) },
    cwd: root,
    logFile,
    ready: async () => {
      try {
        return (await fetch(`http://127.0.0.1:${http}/api/messages`)).ok;
      } catch {
        return false;
      }
    },
  });
  return { url, smtp, http, env: { MAIL_HOST: '127.0.0.1', MAIL_PORT: String(smtp) } };
}
