// Replaces what loads remotes of a remote: only the shell has remotes, and it loads them through its own host.
export function remotes() {
  throw new Error('A micro-frontend has no remotes');
}
