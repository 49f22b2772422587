import { Link, useLocation } from 'wouter';
import { NOT_RATED, SCREENS, screenPath } from '@rmo/contracts';
import { fullName, Score, StarIcon, yearsText } from '@rmo/ui';
import { FairScoreMarks, fairScoreText } from '@rmo/ui/FairScoreMarks';
import type { Official } from '../api/endpoints';
import { tabPath, type Dashboard } from '../dashboards';
import { useEditPath } from '../forms/PersonPages';
import type { ListParts } from '../table/DataTable';
import { PersonRow, PersonRows, regionText } from '../table/PersonRow';
import { editAction, RowMenu, type RowAction } from '../table/RowMenu';
import { DeleteOfficial } from './DeleteOfficial';
import { InviteOfficial } from './InviteOfficial';

interface Props {
  official: Official;
  dashboard: Dashboard;
  list: ListParts<Official>;
}

const LABELS = ['Location', '', 'Experience', ''];

export function OfficialRows({ list, dashboard }: Omit<Props, 'official'>) {
  // The server sends fair scores only if they determine the order of the list.
  const isByFairScore = list.rows.some(({ fair }) => fair !== undefined);
  return (
    <PersonRows
      labels={[...LABELS, isByFairScore ? 'Fair score' : 'Rating']}
      widths={`minmax(0, 1fr) 6.5rem ${isByFairScore ? '8.25rem' : '6.75rem'}`}
      person="minmax(0, 1fr) minmax(26.5rem, 1.35fr)"
      actions="7.25rem"
      selectAll={list.selectAll}
    >
      {list.rows.map((official) => (
        <OfficialRow key={official.id} official={official} dashboard={dashboard} list={list} />
      ))}
    </PersonRows>
  );
}

function OfficialRow({ official, dashboard, list }: Props) {
  const name = fullName(official);
  const [, navigate] = useLocation();
  const editPath = useEditPath();
  const edit = editPath(screenPath(dashboard.officialEdit, { id: official.id }));
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
          ? { label: 'Rating', value: <Rating official={official} />, isLast: true }
          : { label: 'Fair score', value: official.fair && <Fair {...official.fair} />, isLast: true },
        { label: 'Location', value: official.location },
        { label: 'Region', value: regionText(official.region, list), isWideOnly: true },
        { label: 'Experience', value: yearsText(official.yearsExperience) },
        { label: 'Age', value: official.age || null, isLabelled: true, isWideOnly: true },
      ]}
      actions={
        <>
          <Link
            className="rmo-button rmo-button--small rmo-button--quiet rmo-wide-only"
            to={edit}
            aria-label={`Edit ${name}`}
          >
            Edit
          </Link>
          <InviteOfficial
            official={official}
            trigger={(invite) => (
              <DeleteOfficial
                official={official}
                onDeleted={() => list.removed(official.id)}
                trigger={(remove, busy) => (
                  <RowMenu
                    name={name}
                    actions={[editAction(() => navigate(edit)), reviews, invite, remove]}
                    busy={busy}
                  />
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
      <Score value={averageScore ?? 0} isMean />{' '}
      <span className="person-row__second">
        ({totalReviews}
        <span className="rmo-wide-text"> {totalReviews === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </>
  );
}
