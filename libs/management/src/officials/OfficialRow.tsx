import type { CSSProperties } from 'react';
import { Link, useLocation } from 'wouter';
import { NOT_RATED, SCREENS, screenPath } from '@rmo/contracts';
import { fullName, Score, StarIcon, withCount, yearsText } from '@rmo/ui';
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
  const { averageScore, totalReviews, fair } = official;
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
        {
          label: 'Rating',
          value: totalReviews > 0 ? <Score value={averageScore ?? 0} count={totalReviews} /> : null,
        },
        { label: 'Reviews', value: totalReviews > 0 ? withCount(totalReviews, 'review') : NOT_RATED },
        { label: 'Fair score', value: fair ? <Fair {...fair} /> : null, isLabeled: 'narrow' },
        {
          label: 'Certainty',
          value: fair ? certaintyOf(fair) : 'Too few ratings',
          isWideOnly: !fair || isCertain(fair),
        },
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

type FairScore = NonNullable<Official['fair']>;

const isCertain = ({ state, comparable }: FairScore): boolean => state === 'firm' && comparable;

const certaintyOf = (fair: FairScore) => (isCertain(fair) ? 'Firm' : <FairScoreMarks {...fair} />);

/** The position of a score on a track from 1 to 5 stars. */
const onTrack = (score: number): string => `${((score - 1) / 4) * 100}%`;

function Fair({ score, low, high }: FairScore) {
  const interval = `Very likely ${fairScoreText(low)} to ${fairScoreText(high)}`;
  const style = {
    '--low': onTrack(low),
    '--high': onTrack(high),
    '--score': onTrack(score),
  } as CSSProperties;
  return (
    <>
      {fairScoreText(score)}
      <span className="fair-track" role="img" aria-label={interval} title={interval} style={style} />
    </>
  );
}
