// Starts the local inbox (tools/inbox) as a service. Returns its URL, its SMTP port and the product's mail variables.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDir, readJson, root } from './paths.mjs';

export async function startInbox(group, { dir, logFile }) {
  const portFile = join(ensureDir(dir, 0o700), 'ports.json');
  const { port } = await group.startOnFreePort(
    (port) => ({
      name: 'Inbox',
      command: process.execPath,
      args: [join(root, 'tools', 'inbox', 'inbox.mjs')],
      env: { ...process.env, INBOX_DIR: dir, INBOX_HTTP_PORT: port, INBOX_SMTP_PORT: port + 1 },
      cwd: root,
      logFile,
      ready: (service) => group.isListening(service),
    }),
    // Reuses the previous port if it is free, so that open tabs and bookmarks continue to work.
    readJson(portFile)?.http,
  );
  const smtp = port + 1;
  writeFileSync(portFile, JSON.stringify({ smtp, http: port }));
  const env = { MAIL_HOST: '127.0.0.1', MAIL_PORT: String(smtp) };
  return { url: `http://localhost:${port}`, smtp, env };
}
