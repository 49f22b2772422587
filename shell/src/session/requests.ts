/** A POST request that doesn't need the store. `keepalive` lets it outlive the page. */
export const post = (path: string, body?: object, { keepalive }: { keepalive?: boolean } = {}) =>
  fetch(`/api${path}`, {
    method: 'POST',
    keepalive,
    credentials: 'include',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/**
 * Saves the theme in the account, also when the page is left at once: the next one applies what the account has. Failures
 * are ignored, because the browser stores the theme as well.
 */
export const saveTheme = (theme: string): void =>
  void post('/user/settings', { key: 'theme', value: theme }, { keepalive: true }).catch(() => undefined);
