// When the launcher ends, even by SIGKILL, this process's standard input ends; it then stops the processes and removes the
// folders that the launcher left behind.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { onSignal, stopIdentity } from './proc.mjs';

const processes = new Map();
const folders = new Set();
onSignal(() => {});

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { add, remove, folder } = JSON.parse(line);
    if (add) processes.set(add.pid, add);
    if (remove) processes.delete(remove);
    if (folder) folders.add(folder);
  })
  .on('close', async () => {
    // The newest processes stop first: the API before its database.
    for (const { stopSignal, ...id } of [...processes.values()].reverse())
      await stopIdentity(id, stopSignal, 6_000);
    for (const folder of folders) {
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      } catch {
        // Something is mounted in it.
      }
    }
    process.exit(0);
  });
