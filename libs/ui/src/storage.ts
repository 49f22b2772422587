/** Returns null if the access fails, because storage is disabled or full, or a stored value isn't JSON. */
export function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
