import type { OfficialToRate } from '../../api/endpoints';

/** Tells officials of an event apart: `Mat 1 · Nazareth · 27 years of experience`. */
export function placeOf({ role, location, yearsExperience: years }: OfficialToRate): string {
  // An event that an earlier release has kept for a visit without a connection has neither place nor experience.
  const experience = years !== undefined && `${years} ${years === 1 ? 'year' : 'years'} of experience`;
  return [role, location, experience].filter(Boolean).join(' · ');
}
