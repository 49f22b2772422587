/** The number of earlier sweeps that are taken into account. */
const STEPS_MAX = 5;
/** Keeps the equations solvable when earlier sweeps changed the same values in the same proportion. */
const RIDGE = 1e-10;

/** Speeds up an iteration `x → g(x)` that approaches its fixed point in small steps (Anderson's method). */
export class Extrapolation {
  private readonly steps: { change: Float64Array; value: Float64Array }[] = [];
  private last: { change: Float64Array; value: Float64Array } | undefined;

  /** Expects `g(before)` in `after` and overwrites it with the next `x`. */
  apply(before: Float64Array, after: Float64Array): void {
    const current = { change: after.map((value, at) => value - before[at]!), value: after.slice() };
    const { last } = this;
    this.last = current;
    if (!last) return;
    this.steps.push({
      change: current.change.map((value, at) => value - last.change[at]!),
      value: current.value.map((value, at) => value - last.value[at]!),
    });
    if (this.steps.length > STEPS_MAX) this.steps.shift();
    const shares = this.solve(current.change);
    this.steps.forEach(({ value }, n) => {
      for (let at = 0; at < after.length; at += 1) after[at]! -= shares[n]! * value[at]!;
    });
  }

  /** Returns the shares with which the steps add up most closely to `change` (least squares, by the normal equations). */
  private solve(change: Float64Array): number[] {
    const { steps } = this;
    const rows = steps.map((step) => [
      ...steps.map((other) => dotProduct(step.change, other.change)),
      dotProduct(step.change, change),
    ]);
    const size = Math.max(...rows.map((row, n) => row[n]!));
    rows.forEach((row, n) => (row[n]! += RIDGE * size + Number.MIN_VALUE));
    // The matrix is positive definite, so no pivot is zero.
    rows.forEach((pivot, n) => {
      for (const row of rows) {
        if (row === pivot) continue;
        const factor = row[n]! / pivot[n]!;
        for (let at = n; at < row.length; at += 1) row[at]! -= factor * pivot[at]!;
      }
    });
    return rows.map((row, n) => row.at(-1)! / row[n]!);
  }
}

function dotProduct(vector: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += vector[at]! * other[at]!;
  return sum;
}
