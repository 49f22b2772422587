import 'reflect-metadata';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewFiles } from './modules/notifications/email/previews';

/** Writes previews of all emails to a folder dedicated to them: `node mail-previews.mjs docs/mail`. */
async function main(folder: string): Promise<void> {
  const files = await previewFiles();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  process.stdout.write(`${files.size} files in ${folder}\n`);
}

void main(process.argv[2] ?? join('docs', 'mail'));
