// Replaces the federation runtime's version ranges: `^2`, `^2.1` and `^2.1.0` in this product, `<=2.1.0` in the runtime itself.
const RANGE_PATTERN = /^(\^|<=)?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/** Returns true if a version such as `2.1.0` is in a range. Throws for a range of any other form. */
export function satisfy(version, range) {
  const [, operator, ...texts] = RANGE_PATTERN.exec(range) ?? rejectRange(range);
  const limit = texts.map((text) => Number(text ?? 0));
  const parts = version.split('.', 3).map((text) => parseInt(text, 10));
  const at = parts.findIndex((part, index) => part !== limit[index]);
  const difference = at < 0 ? 0 : parts[at] - limit[at];
  if (operator === '<=') return difference <= 0;
  if (operator !== '^') return difference === 0;
  // Compatible versions have the same first nonzero part.
  const fixed = limit.findIndex((part) => part > 0);
  return difference >= 0 && (at < 0 || (fixed >= 0 && at > fixed));
}

function rejectRange(range) {
  throw new Error(`${range} is not a range that this build knows`);
}
