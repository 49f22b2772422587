// Replaces the code that loads a remote's remotes. Only the shell has remotes, and it loads them with its own code.
export function remotes() {
  throw new Error('A micro-frontend has no remotes');
}
