import { useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import { recapDay, recapYear, SCREENS, seasonEnd, seasonStart, seasonText } from '@rmo/contracts';
import { failureOf, type CurrentUser } from '@rmo/api-client';
import { attempt } from '@rmo/dashboard/forms/form-errors';
import { PageHeading } from '@rmo/ui/PageHeading';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { today } from '@rmo/ui/calendar/day';
import { formatDay } from '@rmo/ui/format';
import { saveFile } from '@rmo/ui/save-file';
import { fullName } from '@rmo/ui/text';
import {
  useCoachEventsListQuery,
  useEventsListQuery,
  useOfficialsEventsListQuery,
  useOfficialsMeGrowthQuery,
  useOverviewFiguresQuery,
  useReviewsMineMirrorQuery,
  useReviewsMineSeasonQuery,
} from '../../api/endpoints';
import { SignedIn } from '../rate/SignedIn';
import { coachStory, officialStory, pictureStory, regionStory, type SeasonStory } from './season-story';
import { drawSeason } from './season-picture';
import './season.css';

const LOADING_MESSAGE = <Loading text="Loading your season..." />;

export default function SeasonPage() {
  return (
    <div className="rmo-page rmo-stack season-page">
      <SignedIn loading={LOADING_MESSAGE}>{(user) => <Season user={user} />}</SignedIn>
    </div>
  );
}

function Season({ user }: { user: CurrentUser }) {
  const [params] = useSearchParams();
  const newest = recapYear(today());
  const year = /^20\d\d$/.test(params.get('year') ?? '') ? Number(params.get('year')) : newest;
  const Recap = RECAPS[user.userType];
  return (
    <>
      <PageHeading title="Your season" actions={<OtherSeasons {...{ year, newest }} />} />
      {year > newest ? (
        <Empty text={`Your ${seasonText(year)} season opens here on ${formatDay(recapDay(year))}.`} />
      ) : (
        <Recap key={year} user={user} year={year} />
      )}
    </>
  );
}

function OtherSeasons({ year, newest }: { year: number; newest: number }) {
  const linkTo = (other: number) => (
    <Link className="rmo-button rmo-button--quiet" to={`${SCREENS.season}?year=${other}`}>
      {seasonText(other)}
    </Link>
  );
  return (
    <>
      {linkTo(Math.min(year, newest + 1) - 1)}
      {year < newest && linkTo(year + 1)}
    </>
  );
}

interface RecapProps {
  user: CurrentUser;
  year: number;
}

function useOwnRatings(year: number) {
  const season = useReviewsMineSeasonQuery(year, { refetchOnMountOrArgChange: true });
  const mirror = useReviewsMineMirrorQuery(undefined, { refetchOnMountOrArgChange: true });
  const own = season.data &&
    mirror.data && {
      ratings: season.data,
      stricter: mirror.data.state === 'shown' ? mirror.data.stricter : null,
    };
  return { own, queries: [season, mirror] };
}

function CoachRecap({ user, year }: RecapProps) {
  const { own, queries } = useOwnRatings(year);
  const events = useCoachEventsListQuery(undefined, { skip: !user.school?.trim() });
  const isMissing = !own || (!events.data && !events.isUninitialized);
  return (
    <Card
      {...{ user, year }}
      queries={[...queries, events]}
      story={isMissing ? undefined : coachStory(events.data ?? [], own)}
      place={user.school}
    />
  );
}

function OfficialRecap({ user, year }: RecapProps) {
  const events = useOfficialsEventsListQuery(user.officialId ?? 0, { skip: !user.officialId });
  const growth = useOfficialsMeGrowthQuery(undefined, { skip: !user.officialId });
  const isMissing = user.officialId ? !events.data || !growth.data : false;
  return (
    <Card
      {...{ user, year }}
      queries={[events, growth]}
      story={isMissing ? undefined : officialStory(events.data ?? [], growth.data?.trend ?? [], year)}
    />
  );
}

function RegionRecap({ user, year }: RecapProps) {
  const region = (user.userType === 'Regional Supervisor' && user.region) || undefined;
  const { own, queries } = useOwnRatings(year);
  const figures = useOverviewFiguresQuery({ region, year }, { refetchOnMountOrArgChange: true });
  const events = useEventsListQuery(
    { from: seasonStart(year), to: [today(), seasonEnd(year)].sort()[0], region, page: 1, limit: 1 },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Card
      {...{ user, year }}
      queries={[...queries, figures, events]}
      story={own && figures.data && events.data && regionStory(figures.data, events.data.total, own)}
      place={region ?? 'All regions'}
    />
  );
}

const RECAPS = {
  Coach: CoachRecap,
  Official: OfficialRecap,
  'Regional Supervisor': RegionRecap,
  Admin: RegionRecap,
};

interface CardProps extends RecapProps {
  story: SeasonStory | undefined;
  queries: readonly (Parameters<typeof failureOf>[0] & { error?: unknown })[];
  /** The school or region. */
  place?: string | null;
}

function Card({ user, year, story, queries, place }: CardProps) {
  const title = `${seasonText(year)} season`;
  const name = [fullName(user), place].filter(Boolean).join(' · ');
  const hasCard = story !== undefined && story.facts.length > 0;
  // While there is a card, printing includes only the card: the style sheet hides the rest of the site.
  useEffect(() => {
    if (!hasCard) return;
    const { dataset } = document.documentElement;
    dataset.printed = 'season';
    return () => {
      delete dataset.printed;
    };
  }, [hasCard]);
  if (!story) {
    const failedQuery = queries.find(({ error }) => error);
    if (failedQuery) return <ErrorRetry text="Failed to load your season" {...failureOf(failedQuery)} />;
    return LOADING_MESSAGE;
  }
  if (!hasCard) return <Empty text={`There is nothing of yours in the ${title}.`} />;
  const save = () =>
    attempt('Failed to draw the picture. Please try again.', async () =>
      saveFile(`season-${seasonText(year)}.png`, await drawSeason(title, name, pictureStory(story))),
    );
  return (
    <>
      <article className="season-card" aria-labelledby="season-title">
        <p>{name}</p>
        <h2 id="season-title">{title}</h2>
        <ul className="season-card__facts">
          {story.facts.map((fact) => (
            <li key={fact.name}>
              <strong>{fact.value}</strong> {fact.name}
            </li>
          ))}
        </ul>
        {[...story.lines, ...story.privateLines].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="season-card__mark">RateMyOfficial</p>
      </article>
      {hasPrivate(story) && (
        <p className="rmo-muted rmo-small">The picture leaves out averages and how you rate.</p>
      )}
      <div className="rmo-row">
        <button type="button" className="rmo-button" onClick={() => void save()}>
          Save as a picture
        </button>
        <button type="button" className="rmo-button rmo-button--quiet" onClick={() => window.print()}>
          Print
        </button>
      </div>
    </>
  );
}

const hasPrivate = ({ facts, privateLines }: SeasonStory): boolean =>
  privateLines.length > 0 || facts.some(({ isPrivate }) => isPrivate);
