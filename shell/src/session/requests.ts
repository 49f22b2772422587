/** A request of the shell itself, which may run before the store is loaded. */
export const post = (path: string, body?: object) =>
  fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'include',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Saves the theme with the account. A failure is ignored: this browser remembers the theme itself. */
export const saveTheme = (theme: string): void =>
  void post('/user/settings', { key: 'theme', value: theme }).catch(() => undefined);
