/** A person who rated an official whom nobody had assigned to the event waits for a manager, at most with this many at once. */
export const UNLISTED_WAITING_MAX = 5;

export const UNLISTED_STATES = ['waiting', 'confirmed', 'declined'] as const;
export type UnlistedState = (typeof UNLISTED_STATES)[number];

export const UNLISTED_MESSAGES = {
  whoRequired: 'Choose an official or enter a name',
  listed: 'This official is listed for this event. Rate them there.',
  named: 'You already named this official for this event',
  tooMany: `You can have at most ${UNLISTED_WAITING_MAX} officials waiting for an answer`,
  officialRequired: 'Choose the official who worked this event',
  decided: 'Somebody has already decided this',
  own: 'Somebody else decides whom you named',
  notFound: 'It was decided or withdrawn',
} as const;

/** Returns why this doesn't say who officiated; undefined if it does. It needs either an official's id or a name. */
export function unlistedError({
  officialId,
  name,
}: {
  officialId?: unknown;
  name?: unknown;
}): string | undefined {
  const hasName = typeof name === 'string' && name.trim() !== '';
  const hasOfficial = officialId !== undefined && officialId !== null;
  return hasName === hasOfficial ? UNLISTED_MESSAGES.whoRequired : undefined;
}
