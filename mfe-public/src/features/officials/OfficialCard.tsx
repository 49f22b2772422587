import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { Avatar } from '@rmo/ui/Avatar';
import { ClockIcon, PinIcon, WhistleIcon } from '@rmo/ui/icons';
import { fullName, yearsText } from '@rmo/ui/text';
import { RatingStars } from '@rmo/ui/RatingStars';
import type { Official } from '../../api/endpoints';

export function OfficialCard({ official }: { official: Official }) {
  const name = fullName(official);
  const years = yearsText(official.yearsExperience);
  return (
    <li className="rmo-card official-card">
      <Avatar {...official} phoneSize={48} />
      <div className="official-card__text">
        <h3>
          <Link to={screenPath(SCREENS.official, { id: official.id })}>{name}</Link>
        </h3>
        <RatingStars value={official.averageScore} count={official.totalReviews} />
        <ul className="rmo-facts">
          <li>
            <PinIcon /> <span>{official.location}</span>
          </li>
          <li>
            <WhistleIcon /> <span>{official.association}</span>
          </li>
          {years && (
            <li>
              <ClockIcon />{' '}
              <span>
                {years.replace(' ', '\u00a0')}
                <span className="official-card__years"> of experience</span>
              </span>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
