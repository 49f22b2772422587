/** A POST request that doesn't need the store. */
export const post = (path: string, body?: object) =>
  fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'include',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Saves the theme in the account. Failures are ignored, because the browser stores the theme as well. */
export const saveTheme = (theme: string): void =>
  void post('/user/settings', { key: 'theme', value: theme }).catch(() => undefined);
