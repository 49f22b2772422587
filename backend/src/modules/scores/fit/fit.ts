import { Extrapolation } from './extrapolate';
import { baseWeights, type Ratings } from './ratings';
import { huber, robustDeviation, tukey } from './robust';

const SWEEPS_MAX = 80;
/** The number of initial sweeps with milder weights, from whose result the stricter ones start. */
const HUBER_SWEEPS = 5;
/** After this many sweeps, weights and variances, which could oscillate, are frozen. From then on, the fit always converges. */
const WEIGHED_SWEEPS_MAX = 40;
/** The fit has settled once no effect changes by more than this many stars. */
const SETTLED_CHANGE = 0.0005;
const OVERLAP = 0.05;
/** Used only for the interval: with the weights' overlap, the interval covered the true value too rarely in an experiment. */
const INTERVAL_OVERLAP = 0.15;
const GROUP_RIDGE = 5;
const NOISE_MIN = 0.05;
const SPREAD_MIN = 0.01;

/** The limits after which sweeping stops. Tests change them to continue until nothing changes. */
export interface FitLimits {
  sweepsMax?: number;
  settled?: number;
  weighedSweeps?: number;
}

export interface Fit {
  /** False if it took too many sweeps; the numbers must not be used then. */
  converged: boolean;
  sweeps: number;
  /** The expected score that an average rater gives an average official. */
  mean: number;
  /** Effects in stars relative to the mean, for each official, rater and group. */
  official: Float64Array;
  rater: Float64Array;
  group: Float64Array;
  /** Each review's weight: by age, by how much is known about its rater, and compared with other reviews. */
  base: Float64Array;
  plainWeight: Float64Array;
  weight: Float64Array;
  /** The standard error of each official's effect. */
  error: Float64Array;
}

/**
 * Separates the rater's influence from the rating: `score = mean + official + rater + group + rest`, by weighted least squares
 * with shrinkage, one kind of effect after the other until nothing changes. Takes O(reviews) per sweep. If an official and their
 * raters have hardly seen others, each sweep makes only a small part of the change, hence the extrapolation.
 * @param options `pause` is awaited between steps of a few tens of milliseconds, so that the process can do other work.
 */
export async function fitScores(
  ratings: Ratings,
  {
    pause,
    sweepsMax = SWEEPS_MAX,
    settled = SETTLED_CHANGE,
    weighedSweeps = WEIGHED_SWEEPS_MAX,
  }: FitLimits & { pause?: () => Promise<void> } = {},
): Promise<Fit> {
  const { official, rater, group, score, officials, raters, groups } = ratings;
  const rows = score.length;
  const base = baseWeights(ratings, OVERLAP);
  await pause?.();
  const plainWeight = base.slice();
  const weight = base.slice();
  const residual = new Float64Array(rows);
  const buffer = new Float64Array(rows);
  // All effects share one array, so that they can be extrapolated together.
  const allEffects = new Float64Array(officials + raters + groups + 1);
  const effects = {
    official: allEffects.subarray(0, officials),
    rater: allEffects.subarray(officials, officials + raters),
    group: allEffects.subarray(officials + raters, officials + raters + groups),
  };
  const mean = allEffects.subarray(-1);
  mean[0] = weightedMean(score, weight);
  let noise = 0.5;
  let officialSpread = 0.2;
  let raterSpread = 0.1;

  const updateResiduals = () => {
    for (let row = 0; row < rows; row += 1) {
      const r = rater[row]!;
      residual[row] =
        score[row]! -
        mean[0]! -
        effects.official[official[row]!]! -
        (r < 0 ? 0 : effects.rater[r]! + effects.group[group[row]!]!);
    }
  };
  /** Sets one kind of effect to the best explanation of the residuals. Returns the sums of weights. */
  const updateEffect = (effect: Float64Array, index: Int32Array, ridge: number): Float64Array => {
    const sums = new Float64Array(effect.length);
    const weights = new Float64Array(effect.length);
    for (let row = 0; row < rows; row += 1) {
      const at = index[row]!;
      if (at < 0) continue;
      sums[at]! += weight[row]! * (residual[row]! + effect[at]!);
      weights[at]! += weight[row]!;
    }
    for (let at = 0; at < effect.length; at += 1) sums[at] = sums[at]! / (weights[at]! + ridge);
    const center = effect === effects.group ? weightedMean(sums, weights) : 0;
    for (let at = 0; at < effect.length; at += 1) sums[at]! -= center;
    for (let row = 0; row < rows; row += 1) {
      const at = index[row]!;
      if (at >= 0) residual[row]! += effect[at]! - sums[at]!;
    }
    effect.set(sums);
    return weights;
  };

  const updateWeights = () => {
    const weightAt = sweeps < HUBER_SWEEPS ? huber : tukey;
    const deviation = Math.max(1e-9, robustDeviation(residual, buffer));
    const formerWeight = 1 / (1 + raterSpread / noise);
    for (let row = 0; row < rows; row += 1) {
      plainWeight[row] = base[row]! * (rater[row]! < 0 ? formerWeight : 1);
      weight[row] = plainWeight[row]! * weightAt(Math.abs(residual[row]!) / deviation);
    }
  };

  const estimateVariances = (officialWeights: Float64Array, raterWeights: Float64Array) => {
    const [officialPrior, raterPrior] = [noise / officialSpread, noise / raterSpread];
    const degreesOfFreedom =
      countFreeParameters(officialWeights, officialPrior) + countFreeParameters(raterWeights, raterPrior);
    let squareSum = 0;
    let weightSum = 0;
    for (let row = 0; row < rows; row += 1) {
      squareSum += weight[row]! * residual[row]! ** 2;
      weightSum += weight[row]!;
    }
    noise = Math.max(NOISE_MIN, squareSum / Math.max(weightSum - degreesOfFreedom, 1e-9));
    officialSpread = effectVariance(effects.official, officialWeights, noise, officialPrior);
    raterSpread = effectVariance(effects.rater, raterWeights, noise, raterPrior);
  };

  let hasConverged = false;
  let sweeps = 0;
  const extrapolation = new Extrapolation();
  updateResiduals();
  while (!hasConverged && sweeps < sweepsMax && rows > 0) {
    if (sweeps < weighedSweeps) {
      updateWeights();
      await pause?.();
    }
    const before = allEffects.slice();
    const officialWeights = updateEffect(effects.official, official, noise / officialSpread);
    await pause?.();
    const raterWeights = updateEffect(effects.rater, rater, noise / raterSpread);
    await pause?.();
    updateEffect(effects.group, group, GROUP_RIDGE);
    const shift = weightedMean(residual, weight);
    mean[0]! += shift;
    for (let row = 0; row < rows; row += 1) residual[row]! -= shift;

    if (sweeps < weighedSweeps) estimateVariances(officialWeights, raterWeights);
    sweeps += 1;
    hasConverged = sweeps > HUBER_SWEEPS && largestChange(before, effects.official) < settled;
    if (!hasConverged && sweeps > HUBER_SWEEPS) {
      extrapolation.apply(before, allEffects);
      updateResiduals();
    }
    await pause?.();
  }
  const prior = noise / officialSpread;
  // Uses the raters' final effects, so that a score is exactly what the official's reviews add up to.
  updateEffect(effects.official, official, prior);
  await pause?.();
  return {
    converged: hasConverged || rows === 0,
    ...{ sweeps, mean: mean[0]!, base, plainWeight, weight },
    ...effects,
    error: standardErrors(ratings, { weight, base, noise, prior, raterPrior: noise / raterSpread }),
  };
}

/** Computes `s / √(I + s²/τ²)`. A review carries less information if little else is known about its rater. */
function standardErrors(
  ratings: Ratings,
  fit: { weight: Float64Array; base: Float64Array; noise: number; prior: number; raterPrior: number },
): Float64Array {
  const { official, rater, officials, raters } = ratings;
  const intervalWeights = baseWeights(ratings, INTERVAL_OVERLAP);
  const weightByRater = new Float64Array(raters);
  for (let row = 0; row < intervalWeights.length; row += 1) {
    intervalWeights[row]! *= fit.weight[row]! / fit.base[row]!;
    const at = rater[row]!;
    if (at >= 0) weightByRater[at]! += intervalWeights[row]!;
  }
  const information = new Float64Array(officials);
  for (let row = 0; row < intervalWeights.length; row += 1) {
    const reviewWeight = intervalWeights[row]!;
    const at = rater[row]!;
    information[official[row]!]! +=
      at < 0 ? reviewWeight : reviewWeight * (1 - reviewWeight / (weightByRater[at]! + fit.raterPrior));
  }
  return information.map((value) => Math.sqrt(fit.noise / (value + fit.prior)));
}

function weightedMean(values: Float64Array, weights: Float64Array): number {
  let weightedSum = 0;
  let totalWeight = 0;
  for (let at = 0; at < values.length; at += 1) {
    weightedSum += weights[at]! * values[at]!;
    totalWeight += weights[at]!;
  }
  return totalWeight > 0 ? weightedSum / totalWeight : 0;
}

/** Returns how many free parameters the shrunk effects amount to. */
const countFreeParameters = (weights: Float64Array, prior: number): number =>
  weights.reduce((sum, weight) => sum + weight / (weight + prior), 0);

/** Returns the variance of the effects themselves, without noise. */
function effectVariance(effect: Float64Array, weights: Float64Array, noise: number, prior: number): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < effect.length; at += 1) {
    if (weights[at] === 0) continue;
    sum += effect[at]! ** 2 + noise / (weights[at]! + prior);
    count += 1;
  }
  return Math.max(SPREAD_MIN, count > 0 ? sum / count : 0);
}

const largestChange = (before: Float64Array, after: Float64Array): number =>
  after.reduce((largest, value, at) => Math.max(largest, Math.abs(value - before[at]!)), 0);
