import { type CSSProperties, useContext } from 'react';
import { Link, useLocation } from 'wouter';
import { NOT_RATED, SCREENS, screenPath } from '@rmo/contracts';
import { Avatar, fullName, numberText, Score, StarIcon, yearsText } from '@rmo/ui';
import { FairScoreMarks, fairScoreText } from '@rmo/ui/FairScoreMarks';
import type { Official } from '../api/endpoints';
import { tabPath, type Dashboard } from '../dashboards';
import { useEditPath } from '../forms/PersonPages';
import type { ListParts } from '../table/DataTable';
import { ColumnsContext, PersonRow, regionText } from '../table/PersonRow';
import { LatestReviews, NextEvents } from '../table/DrawerSections';
import type { Fact } from '../table/RecordDrawer';
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
  const { id, age, association, averageScore, totalReviews, fair } = official;
  const experience = yearsText(official.yearsExperience);
  // `fair` is undefined if the reader may not see it.
  const needsRatings = fair === null && totalReviews > 0;
  const isCard = useContext(ColumnsContext) === null;
  const [, navigate] = useLocation();
  const editPath = useEditPath()(screenPath(dashboard.officialEdit, { id }));
  const edit = editAction(() => navigate(editPath));
  const reviews: RowAction = {
    label: 'Reviews',
    icon: <StarIcon fill="empty" />,
    onSelect: () => navigate(`${tabPath(dashboard, 'manage-reviews')}&official=${id}`),
  };
  const facts: Fact[] = [
    {
      label: 'Rating',
      value: totalReviews > 0 ? <Score value={averageScore ?? 0} count={totalReviews} /> : null,
    },
    { label: 'Reviews', value: totalReviews > 0 ? <ReviewCount count={totalReviews} /> : NOT_RATED },
    { label: 'Fair score', value: fair ? <Fair {...fair} /> : null, isLabeled: true },
    // Only the drawer has space for the reason.
    { label: 'Fair score', value: needsRatings && 'Needs more ratings', isInCard: false },
    { label: 'Likely range', value: fair && rangeText(fair), isInCard: false },
    { label: 'Association', value: association, isInCard: false },
    { label: 'Region', value: regionText(official.region, list), isInCard: false },
    // The last line of a card has these.
    { label: 'Location', value: official.location, isInCard: false },
    { label: 'Experience', value: experience, isInCard: false },
    { label: 'Age', value: age, isInCard: false },
  ];
  // In a single region, most officials have the same association.
  const cardLine = [official.location, experience, age && `age ${age}`, !list.region && association]
    .filter(Boolean)
    .join(' · ');
  return (
    <PersonRow
      person={official}
      list={list}
      name={
        <Link className="row-open" to={screenPath(SCREENS.official, { id })}>
          {name}
        </Link>
      }
      below={isCard ? cardLine : association}
      facts={facts}
      actions={
        <>
          <EditLink name={name} to={editPath} />
          <InviteOfficial
            official={official}
            trigger={(invite) => (
              <DeleteOfficial
                official={official}
                onDeleted={() => list.onRemoved(id)}
                trigger={(remove, busy) => (
                  <RowMenu
                    name={name}
                    actions={[edit, reviews, invite, remove]}
                    busy={busy}
                    details={list.details(
                      id,
                      facts,
                      <>
                        <NextEvents official={id} />
                        {totalReviews > 0 && <LatestReviews officialId={id} />}
                      </>,
                      <Avatar {...official} size={44} />,
                    )}
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

type FairScore = NonNullable<Official['fair']>;

/** The interval, which the track shows only as a bar. */
const rangeText = ({ low, high }: FairScore): string => `${fairScoreText(low)} to ${fairScoreText(high)}`;

const ReviewCount = ({ count }: { count: number }) => (
  <>
    {numberText(count)} <span className="person-row__unit">{count === 1 ? 'review' : 'reviews'}</span>
  </>
);

/** The position of a score on a track from 1 to 5 stars. */
const onTrack = (score: number): string => `${((score - 1) / 4) * 100}%`;

function Fair({ score, low, high, state, comparable }: FairScore) {
  const isProvisional = state === 'provisional';
  const interval = `Very likely ${fairScoreText(low)} to ${fairScoreText(high)}`;
  const style = {
    '--low': onTrack(low),
    '--high': onTrack(high),
    '--score': onTrack(score),
  } as CSSProperties;
  return (
    <>
      <span className="fair-score">
        <span className="fair-score__number">{fairScoreText(score)}</span>
        <span
          className="fair-track"
          role="img"
          aria-label={interval}
          title={isProvisional ? `Provisional. ${interval}` : interval}
          data-state={state}
          style={style}
        />
      </span>
      {isProvisional && (
        <>
          {' '}
          <span className="fair-provisional rmo-badge rmo-badge--warning">Provisional</span>
        </>
      )}
      <FairScoreMarks state={isProvisional ? 'none' : state} comparable={comparable} />
    </>
  );
}
