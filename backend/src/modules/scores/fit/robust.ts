const HUBER_LIMIT = 1.345;
const TUKEY_LIMIT = 4.685;
const TUKEY_WEIGHT_MIN = 0.1;
/** Converts the median of absolute residuals to a normal distribution's standard deviation. */
const MEDIAN_TO_DEVIATION = 1.4826;

/** Returns the part of its weight that a review keeps when it lies `distance` standard deviations from its expected score. */
export const huber = (distance: number): number => (distance <= HUBER_LIMIT ? 1 : HUBER_LIMIT / distance);
export const tukey = (distance: number): number =>
  distance >= TUKEY_LIMIT
    ? TUKEY_WEIGHT_MIN
    : Math.max(TUKEY_WEIGHT_MIN, (1 - (distance / TUKEY_LIMIT) ** 2) ** 2);

/** Estimates the standard deviation, unaffected by a few large residuals. Overwrites `buffer`, which must have the same size. */
export function robustDeviation(residuals: Float64Array, buffer: Float64Array): number {
  for (let row = 0; row < residuals.length; row += 1) buffer[row] = Math.abs(residuals[row]!);
  return MEDIAN_TO_DEVIATION * valueAtRank(buffer, buffer.length >> 1);
}

/** Returns the value at `rank` in sorted order (Hoare's selection). Sorting a million numbers per sweep would take too long. */
function valueAtRank(values: Float64Array, rank: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left <= right) {
        const value = values[left]!;
        values[left] = values[right]!;
        values[right] = value;
        left += 1;
        right -= 1;
      }
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank] ?? 0;
}
