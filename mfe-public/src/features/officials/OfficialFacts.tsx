import { yearsText } from '@rmo/ui/text';
import type { Official } from '../../api/endpoints';
import './officials.css';

/** The line below an official's name and rating; on wide screens, the columns of a row. */
export function OfficialFacts(props: Pick<Official, 'association' | 'location' | 'yearsExperience'>) {
  const { association, location, yearsExperience } = props;
  const years = yearsText(yearsExperience);
  return (
    <p className="official-card__facts rmo-dots rmo-small rmo-muted">
      <span>{association}</span> <span>{location}</span>{' '}
      {years && (
        <span>
          {years.replace(' ', '\u00a0')}
          <span className="official-card__experience"> of experience</span>
        </span>
      )}
    </p>
  );
}
