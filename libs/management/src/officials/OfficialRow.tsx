import { Link, useLocation } from 'wouter';
import { NOT_RATED, SCREENS, screenPath } from '@rmo/contracts';
import { fullName, Score, StarIcon, yearsText } from '@rmo/ui';
import { FairScoreMarks, fairScoreText } from '@rmo/ui/FairScoreMarks';
import type { Official } from '../api/endpoints';
import { tabPath, type Dashboard } from '../dashboards';
import { useEditPath } from '../forms/PersonPages';
import type { ListParts } from '../table/DataTable';
import { PersonRow, regionText } from '../table/PersonRow';
import { editAction, EditLink, RowMenu, type RowAction } from '../table/RowMenu';
import { DeleteOfficial } from './DeleteOfficial';
import { InviteOfficial } from './InviteOfficial';

interface Props {
  official: Official;
  dashboard: Dashboard;
  list: ListParts<Official>;
}

export function OfficialRow({ official, dashboard, list }: Props) {
  const name = fullName(official);
  const [, navigate] = useLocation();
  const editPath = useEditPath()(screenPath(dashboard.officialEdit, { id: official.id }));
  const edit = editAction(() => navigate(editPath));
  const reviews: RowAction = {
    label: 'Reviews',
    icon: <StarIcon fill="empty" />,
    onSelect: () => navigate(`${tabPath(dashboard, 'manage-reviews')}&official=${official.id}`),
  };
  return (
    <PersonRow
      person={official}
      list={list}
      name={
        <Link className="row-open" to={screenPath(SCREENS.official, { id: official.id })}>
          {name}
        </Link>
      }
      below={official.association}
      facts={[
        official.fair === undefined
          ? { label: 'Rating', value: <Rating official={official} />, first: 'last' }
          : { label: 'Fair score', value: official.fair && <Fair {...official.fair} />, first: 'last' },
        { label: 'Location', value: official.location },
        { label: 'Region', value: regionText(official.region, list), isWideOnly: true },
        { label: 'Experience', value: yearsText(official.yearsExperience) },
        { label: 'Age', value: official.age || null, isLabeled: true, isWideOnly: true },
      ]}
      actions={
        <>
          <EditLink name={name} to={editPath} />
          <InviteOfficial
            official={official}
            trigger={(invite) => (
              <DeleteOfficial
                official={official}
                onDeleted={() => list.onRemoved(official.id)}
                trigger={(remove, busy) => (
                  <RowMenu name={name} actions={[edit, reviews, invite, remove]} busy={busy} />
                )}
              />
            )}
          />
        </>
      }
    />
  );
}

const Fair = ({ score, state, comparable }: NonNullable<Official['fair']>) => (
  <>
    {fairScoreText(score)}
    <FairScoreMarks state={state} comparable={comparable} />
  </>
);

function Rating({ official: { averageScore, totalReviews } }: { official: Official }) {
  return totalReviews === 0 ? (
    <span className="rmo-muted">{NOT_RATED}</span>
  ) : (
    <>
      <Score value={averageScore ?? 0} count={totalReviews} />{' '}
      <span className="person-row__second">
        ({totalReviews}
        <span className="rmo-wide-text"> {totalReviews === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </>
  );
}
