import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Mounts a file system of this size; returns false if the system doesn't allow it. */
export function mountSmallDisk(path: string, size: string): boolean {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
export const unmount = (path: string): void => void execFileSync('umount', [path]);

/** Fills the remaining space of the disk. */
export function fill(path: string): void {
  const file = openSync(join(path, 'filler'), 'w');
  try {
    for (const size of [65_536, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
