const STORAGE_KEY = 'rmo:single-keys';
/** What was chosen on this page, in case storage is disabled. */
let chosen: boolean | undefined;

/** False if the user switched off the shortcuts that are a single character, which speech input may trigger by accident. */
export function hasSingleKeys(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true; // Storage is disabled.
  }
}

export function setSingleKeys(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage is disabled, so the choice lasts until the page is left.
  }
}
