import { yearsText } from '@rmo/ui/text';
import type { OfficialToRate } from '../../api/endpoints';

/** Tells officials of an event apart: `Mat 1 · Nazareth · 27 years of experience`; on a phone, where that takes two lines, `27 years`. */
export function Place({
  official: { role, location, yearsExperience: years },
}: {
  official: OfficialToRate;
}) {
  // An event that an earlier release has kept for a visit without a connection has neither place nor experience.
  const experience = yearsText(years)?.replace(' ', '\u00a0');
  return (
    <p className="rmo-muted rate__place">
      {[role, location, experience].filter(Boolean).join('\u00a0· ')}
      {experience && <span> of experience</span>}
    </p>
  );
}
