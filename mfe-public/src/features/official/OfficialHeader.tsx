import { Fragment, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { lazyPage, SilentBoundary } from '@rmo/mfe-kit';
import { evaluationPath, Permission, ratingText, screenPath, SCREENS, shownRating } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { Avatar } from '@rmo/ui/Avatar';
import { EditIcon } from '@rmo/ui/icons';
import { PageHeading } from '@rmo/ui/PageHeading';
import { fullName, withCount, yearsText } from '@rmo/ui/text';
import { RatingStars } from '@rmo/ui/RatingStars';
import { meanOf } from '@rmo/ui/Score';
import { hasFewReviews } from '@rmo/ui/StarIcon';
import { useOfficialsEventsListQuery, useReviewsMineListQuery, type Official } from '../../api/endpoints';
import { nothingToRate } from '../evaluation/event-choices';
import { tabPath } from '../officials-dashboard/tab-path';
import '@rmo/ui/ui.css';

// Loaded only for administrators, because it requires antd.
const DeleteAction = lazyPage(() => import('./DeleteAction'));

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="rmo-small">{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** The button is quiet once nothing is left to rate; the linked page explains why. */
function Evaluate({ officialId }: { officialId: number }) {
  const { data: events } = useOfficialsEventsListQuery(officialId);
  const { data: ownReviews } = useReviewsMineListQuery({ officialId });
  const isQuiet = events && ownReviews && nothingToRate(events, ownReviews.items, '') !== undefined;
  return (
    <Link className={isQuiet ? 'rmo-button rmo-button--quiet' : 'rmo-button'} to={evaluationPath(officialId)}>
      Evaluate Official
    </Link>
  );
}

function Rating({ official, isLinked }: { official: Official; isLinked: boolean }) {
  const { averageScore, totalReviews } = official;
  if (!isLinked || totalReviews === 0) return <RatingStars value={averageScore} count={totalReviews} />;
  return (
    <span className="rmo-row rmo-touch">
      <RatingStars value={averageScore} isOutlined={hasFewReviews(totalReviews)} />
      <a href={`#${REVIEWS_ID}`}>
        ({totalReviews} {totalReviews === 1 ? 'review' : 'reviews'})
      </a>
    </span>
  );
}

/** Shows coaches the mean of their own ratings, and nothing of other people's. The line keeps its place while it loads. */
function OwnRatings({ officialId }: { officialId: number }) {
  const { data, isLoading } = useReviewsMineListQuery({ officialId });
  if (!data && !isLoading) return null;
  const means = data?.items.map(meanOf) ?? [];
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  return (
    <p className="rmo-muted" aria-busy={isLoading}>
      {data && means.length === 0 && 'You haven’t rated this official yet.'}
      {means.length > 0 && (
        <>
          You <strong>{ratingText(mean)}</strong> · {withCount(means.length, 'rating')} · only you see this
        </>
      )}
      {!data && '\u00a0'}
    </p>
  );
}

/** Returns where a rating is on the line from 1 to 5, with room for half a mark at both ends. */
const positionOf = (rating: number): string => `${3 + (rating - 1) * 23.5}%`;

/** Returns `0.1 below` or `the same as`, for the averages as they are shown. */
function differenceText(average: number, other: number): string {
  const tenths = Math.round((shownRating(average) - other) * 10);
  return tenths === 0
    ? 'the same as'
    : `${ratingText(Math.abs(tenths) / 10)} ${tenths < 0 ? 'below' : 'above'}`;
}

/** Marks the official's average and the association's on the scale from 1 to 5, which looks as in the plots. */
function AssociationAverage({ official }: { official: Official }) {
  const { association, associationAverage, averageScore } = official;
  if (!associationAverage || !averageScore) return null;
  return (
    <p className="official-scale rmo-small rmo-muted">
      <svg aria-hidden="true">
        <line x1={positionOf(1)} x2={positionOf(5)} y1="10" y2="10" />
        {[1, 2, 3, 4, 5].map((rating) => (
          <Fragment key={rating}>
            <line x1={positionOf(rating)} x2={positionOf(rating)} y1="5" y2="15" />
            <text x={positionOf(rating)} y="32" textAnchor="middle">
              {rating}
            </text>
          </Fragment>
        ))}
        <circle className="official-scale__association" cx={positionOf(associationAverage)} cy="10" r="4" />
        <circle className="official-scale__own" cx={positionOf(averageScore)} cy="10" r="6" />
      </svg>
      <span className="rmo-row">
        <span>
          <span className="official-scale__own" aria-hidden="true">
            ●
          </span>{' '}
          {fullName(official)} {ratingText(averageScore)}
          <span className="rmo-visually-hidden">, {differenceText(averageScore, associationAverage)}</span>
        </span>{' '}
        <span>
          <span aria-hidden="true">○</span> {association} {ratingText(associationAverage)}
        </span>
      </span>
    </p>
  );
}

interface Props {
  official: Official;
  /** What only managers see, below the average; falsy for others. */
  children: ReactNode;
}

export function OfficialHeader({ official, children }: Props) {
  const { user, can } = useSession();
  const name = fullName(official);
  const isOwn = user?.officialId === official.id;
  const isAdmin = can(Permission.AdminArea);
  const editScreen = isAdmin ? SCREENS.adminOfficialEdit : SCREENS.supervisorOfficialEdit;
  const actions = user && (!isOwn || isAdmin) && (
    <>
      {!isOwn && <Evaluate officialId={official.id} />}
      {can(Permission.OfficialManage) && (
        <Link className="rmo-button rmo-button--quiet" to={screenPath(editScreen, { id: official.id })}>
          <EditIcon /> Edit
        </Link>
      )}
    </>
  );
  return (
    <header className="rmo-card official-header">
      <Avatar {...official} size={96} phoneSize={64} letters={1} />
      <div className="official-header__text">
        <PageHeading title={name} actions={actions} />
        <p className="rmo-row rmo-main-score">
          <Rating official={official} isLinked={Boolean(children)} />
        </p>
        <AssociationAverage official={official} />
        {!user && (
          <p className="rmo-muted rmo-touch">
            Coach?{' '}
            <Link to={SCREENS.login} state={{ from: evaluationPath(official.id) }}>
              Log in to rate.
            </Link>
          </p>
        )}
        {user?.userType === 'Coach' && <OwnRatings officialId={official.id} />}
        {isOwn && !children && (
          <p className="rmo-muted rmo-touch">
            This is your public profile. <Link to={tabPath('my-rating')}>How you’re rated</Link>
          </p>
        )}
        {official.live && official.live.pending > 0 && (
          <p className="rmo-muted">
            {ratingText(official.live.averageScore)} including{' '}
            {withCount(official.live.pending, 'unpublished review')}
          </p>
        )}
        {children && <div className="official-figures rmo-card-grid rmo-flush rmo-touch">{children}</div>}
        <dl className="official-facts">
          <Fact term="Association">{official.association}</Fact>
          <Fact term="Location">{official.location}</Fact>
          {children && official.region && <Fact term="Region">{official.region}</Fact>}
          <Fact term="Experience">{yearsText(official.yearsExperience) ?? '–'}</Fact>
          <Fact term="Age">{official.age || '–'}</Fact>
        </dl>
        {isAdmin && (
          <SilentBoundary name="deletion">
            <Suspense>
              <DeleteAction official={official} />
            </Suspense>
          </SilentBoundary>
        )}
      </div>
    </header>
  );
}

/** The id of the reviews section, for links such as `/officials/7#reviews`. */
export const REVIEWS_ID = 'reviews';
