import { GROWTH_LIMITS } from '@rmo/contracts';
import type { DevelopmentGoal } from '../../api/endpoints';
import { tabPath } from '../officials-dashboard/tab-path';

/** All goals of an official, because the official and the managers may each set as many as the limit. */
export const GOALS_PAGE = { page: 1, limit: 2 * GROWTH_LIMITS.goals };

const NEW_GOAL = { name: 'goal', value: 'new' };
/** Opens the official's growth page with the form for a goal. */
export const NEW_GOAL_PATH = `${tabPath('growth')}&${NEW_GOAL.name}=${NEW_GOAL.value}`;
export const isNewGoalPath = (search: string): boolean =>
  new URLSearchParams(search).get(NEW_GOAL.name) === NEW_GOAL.value;

const SHOWN_GOALS_MAX = 2;

/** Returns the open goals that the official set, the nearest due date first. */
export const nextOwnGoals = (goals: readonly DevelopmentGoal[]): DevelopmentGoal[] =>
  goals
    .filter(({ isOwn, state }) => isOwn && state === 'open')
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
    .slice(0, SHOWN_GOALS_MAX);
