import type { Ratings } from './ratings';

/**
 * Returns 1 for each official whom raters connect, directly or through others, with more than half of all officials, otherwise
 * 0. Without a connection, nobody can tell whether it is the raters or the officials that differ.
 */
export function connectedWithMost({ officials, raters, official, rater }: Ratings): Uint8Array {
  const parent = Int32Array.from({ length: officials + raters }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = index; at !== root;) [at, parent[at]] = [parent[at]!, root];
    return root;
  };
  const isRated = new Uint8Array(officials);
  for (let row = 0; row < official.length; row += 1) {
    isRated[official[row]!] = 1;
    if (rater[row]! >= 0) parent[find(official[row]!)] = find(officials + rater[row]!);
  }
  const sizes = new Int32Array(officials + raters);
  let rated = 0;
  for (let at = 0; at < officials; at += 1) {
    if (!isRated[at]) continue;
    sizes[find(at)]! += 1;
    rated += 1;
  }
  return Uint8Array.from({ length: officials }, (_, at) =>
    isRated[at] && 2 * sizes[find(at)]! > rated ? 1 : 0,
  );
}
