import { Link } from 'wouter';
import { ratingText, SCREENS, screenPath } from '@rmo/contracts';
import { EditIcon, fullName, StarIcon, yearsText } from '@rmo/ui';
import type { Official } from '../api/endpoints';
import type { Dashboard } from '../dashboards';
import { PersonCard } from '../forms/PersonCard';
import type { ListParts } from '../table/ManagedList';
import { DeleteOfficial } from './DeleteOfficial';
import { InviteOfficial } from './InviteOfficial';

interface Props {
  official: Official;
  dashboard: Dashboard;
  list: ListParts<Official>;
}

export function OfficialManageCard({ official, dashboard, list }: Props) {
  const name = fullName(official);
  return (
    <PersonCard
      person={official}
      name={<Link to={screenPath(SCREENS.official, { id: official.id })}>{name}</Link>}
      badge={<span className="rmo-muted">{official.association}</span>}
      facts={[
        ['Age', official.age],
        ['Location', official.location],
        ...(official.region ? ([['Region', official.region]] as const) : []),
        ['Experience', yearsText(official.yearsExperience)],
        ['Rating', <Rating key="rating" official={official} />],
      ]}
      check={list.check(official)}
      row={list.row(official.id)}
      actions={
        <>
          <Link
            className="rmo-button rmo-button--small rmo-button--quiet"
            to={screenPath(dashboard.officialEdit, { id: official.id })}
            aria-label={`Edit ${name}`}
          >
            <EditIcon /> Edit
          </Link>
          <InviteOfficial official={official} />
          <DeleteOfficial official={official} onDeleted={() => list.removed(official.id)} />
        </>
      }
    />
  );
}

function Rating({ official: { averageScore, totalReviews } }: { official: Official }) {
  const text = ratingText(averageScore, totalReviews);
  return totalReviews === 0 ? (
    <span className="rmo-muted">{text}</span>
  ) : (
    <>
      <StarIcon fill="full" /> {text}/5 ({totalReviews} {totalReviews === 1 ? 'review' : 'reviews'})
    </>
  );
}
