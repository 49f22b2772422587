import { RATING_CATEGORIES } from './enums';
import type { TextField } from './fields';

/** An official's growth page becomes available with this many published reviews by this many raters. */
export const GROWTH_OPENS = { reviews: 10, raters: 5 } as const;

export const growthClosedText = (reviews: number): string =>
  `Your growth page opens with ${GROWTH_OPENS.reviews} published ratings (${reviews} so far)`;

/** Means beyond these limits aren't shown exactly: near the ends of the scale, they could reveal single reviews. */
export const TREND_ENDS = { low: 1.5, high: 4.5 } as const;

export function trendText(mean: number): string {
  if (mean >= TREND_ENDS.high) return `${TREND_ENDS.high} or more`;
  return mean <= TREND_ENDS.low ? `${TREND_ENDS.low} or less` : mean.toFixed(1);
}

/** The quarters of all officials, best first. An official sees only their quarter, never a rank. */
export const QUARTERS = ['upper', 'upper-middle', 'lower-middle', 'lower'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Officials are compared only if at least this many have enough reviews. */
export const COMPARED_OFFICIALS_MIN = 20;

/** `goals` limits an official's own goals and those that managers set for them separately. */
export const GROWTH_LIMITS = {
  noteMax: 2000,
  goalMax: 300,
  notes: 100,
  goals: 50,
  openOwnGoals: 10,
} as const;
export const GOAL_STATES = ['open', 'done', 'dropped'] as const;
export type GoalState = (typeof GOAL_STATES)[number];

export const NOTE_TEXT: TextField = {
  ...{ kind: 'text', label: 'Note', max: GROWTH_LIMITS.noteMax, multiline: true },
  required: 'Please write a note',
};
export const GOAL_TEXT: TextField = {
  ...{ kind: 'text', label: 'Goal', max: GROWTH_LIMITS.goalMax },
  required: 'Please write a goal',
};
export const DUE_DATE_INVALID = 'Please choose a due date';
export const CATEGORY_INVALID = `Category must be one of: ${RATING_CATEGORIES.join(', ')}`;
export const GOAL_STATE_INVALID = `State must be one of: ${GOAL_STATES.join(', ')}`;
const REPEATS_TEXT = 'repeats words of a review. Say it in your own words.';
export const NOTE_REPEATS = `This note ${REPEATS_TEXT}`;
export const GOAL_REPEATS = `This goal ${REPEATS_TEXT}`;
export const NOTE_NOT_FOUND = 'Note not found';
export const GOAL_NOT_FOUND = 'Goal not found';
export const TOO_MANY_NOTES = `An official has ${GROWTH_LIMITS.notes} notes at most. Delete one first.`;
export const TOO_MANY_GOALS = `An official has ${GROWTH_LIMITS.goals} goals at most. Delete one first.`;
export const TOO_MANY_OWN_GOALS = `You have ${GROWTH_LIMITS.goals} goals. Delete one first.`;
export const TOO_MANY_OPEN_GOALS = `You have ${GROWTH_LIMITS.openOwnGoals} open goals. Finish or delete one first.`;
export const GOAL_OF_MANAGER = 'Only its author can delete this goal';
export const GOAL_OF_OFFICIAL = 'Only the official can change this goal';
