// Replaces the code that loads a remote's remotes. Only the shell has remotes.
export function remotes() {
  throw new Error('A micro-frontend has no remotes');
}
