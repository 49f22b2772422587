import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { recapDay, recapYear, SCREENS, seasonEnd, seasonStart, seasonText, seasonYear } from '@rmo/contracts';
import { failureOf, type CurrentUser } from '@rmo/api-client';
import { attempt } from '@rmo/dashboard/forms/form-errors';
import { BackLink } from '@rmo/ui/BackLink';
import { PageHeading } from '@rmo/ui/PageHeading';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { today } from '@rmo/ui/calendar/day';
import { Choice } from '@rmo/ui/controls';
import { formatDay } from '@rmo/ui/format';
import { saveFile } from '@rmo/ui/save-file';
import { fullName } from '@rmo/ui/text';
import {
  useCoachEventsListQuery,
  useEventsListQuery,
  useOfficialsEventsListQuery,
  useOfficialsGetQuery,
  useOfficialsMeGrowthQuery,
  useOverviewFiguresQuery,
  useReviewsMineMirrorQuery,
  useReviewsMineSeasonQuery,
} from '../../api/endpoints';
import { homeOf } from '../account/home-of';
import { SignedIn } from '../rate/SignedIn';
import {
  barLabels,
  coachStory,
  officialStory,
  pictureStory,
  type PictureStory,
  privateStory,
  regionStory,
  type SeasonBars,
  type SeasonStory,
} from './season-story';
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
  // Officials come to the home page after logging in; other users to their dashboards.
  const dashboard = user.role === 'official' ? SCREENS.officialsDashboard : homeOf(user);
  return (
    <>
      <PageHeading
        back={<BackLink to={dashboard} text={user.userType === 'Coach' ? 'Coaches Corner' : 'Dashboard'} />}
        title="Your season"
        actions={<SeasonChoice year={year} />}
      />
      {year > seasonYear(today()) ? (
        <Empty text={`Your ${seasonText(year)} season recap opens ${formatDay(recapDay(year))}.`} />
      ) : (
        <Recap key={year} user={user} year={year} />
      )}
      {year > newest && year === seasonYear(today()) && (
        <p className="rmo-muted rmo-small rmo-flush">The full recap opens {formatDay(recapDay(year))}.</p>
      )}
    </>
  );
}

const OFFERED_SEASONS = 6;

function SeasonChoice({ year }: { year: number }) {
  const [, setParams] = useSearchParams();
  const years = Array.from({ length: OFFERED_SEASONS }, (_, index) => seasonYear(today()) - index);
  if (!years.includes(year)) years.push(year);
  return (
    <label className="rmo-row season-choice">
      Season
      <Choice
        value={String(year)}
        options={years.map((offered) => ({ value: String(offered), label: seasonText(offered) }))}
        onChange={(chosen) => setParams({ year: chosen })}
      />
    </label>
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
  const official = useOfficialsGetQuery(user.officialId ?? 0, { skip: !user.officialId });
  const isMissing = user.officialId ? !events.data || !growth.data || official.isLoading : false;
  return (
    <Card
      {...{ user, year }}
      queries={[events, growth]}
      story={isMissing ? undefined : officialStory(events.data ?? [], growth.data?.trend ?? [], year)}
      place={official.data?.association}
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
  /** The school, association or region. */
  place?: string | null;
}

function Card({ user, year, story, queries, place }: CardProps) {
  const title = `${seasonText(year)} season${year > recapYear(today()) ? ' so far' : ''}`;
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
  if (!hasCard) return <Empty text={`No events or ratings in the ${title}.`} />;
  const shownStory = pictureStory(story);
  const withPicture = (use: (picture: File) => void | Promise<void>) =>
    attempt('Failed to create the picture. Please try again.', async () => {
      const picture = await drawSeason(title, name, shownStory);
      await use(new File([picture], `season-${seasonText(year)}.png`, { type: 'image/png' }));
    });
  const save = (picture: File): void => saveFile(picture.name, picture);
  const share = (picture: File): Promise<void> =>
    navigator.share({ files: [picture], title }).catch((error: Error) => {
      // Readers who close the dialog don't want the picture after all.
      if (error.name !== 'AbortError') save(picture);
    });
  const canShare = canShareFiles();
  const [hero, ...facts] = shownStory.facts;
  return (
    <>
      <article className="season-card rmo-flush" aria-labelledby="season-title">
        <div>
          <p>{name}</p>
          <h2 id="season-title">{title}</h2>
          {hero && (
            <p className="season-card__hero">
              <strong>{hero.value}</strong> {hero.name}
            </p>
          )}
        </div>
        <Facts facts={facts} lines={shownStory.lines} />
        {shownStory.bars && <Bars bars={shownStory.bars} />}
        <p aria-hidden="true">
          <strong>RateMyOfficial</strong>
        </p>
      </article>
      <div className="rmo-row">
        {canShare && (
          <button type="button" className="rmo-button" onClick={() => void withPicture(share)}>
            Share
          </button>
        )}
        <button
          type="button"
          className={canShare ? QUIET_BUTTON : 'rmo-button'}
          onClick={() => void withPicture(save)}
        >
          Save picture
        </button>
        <button type="button" className={QUIET_BUTTON} onClick={() => window.print()}>
          Print
        </button>
      </div>
      <PrivatePart story={privateStory(story)} />
    </>
  );
}

const QUIET_BUTTON = 'rmo-button rmo-button--quiet';

const canShareFiles = (): boolean =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([], 'season.png', { type: 'image/png' })] });

/** What is neither in the card above nor in its picture. */
function PrivatePart({ story: { facts, lines, bars } }: { story: PictureStory }) {
  if (facts.length + lines.length === 0 && !bars) return null;
  // The facts are averages of a region, which other managers see, too.
  const title = facts.length > 0 ? 'Not in the picture' : 'Only you see this';
  return (
    <section className="season-private rmo-card rmo-flush" aria-labelledby="season-private-title">
      <h2 id="season-private-title">{title}</h2>
      {facts.length > 0 && <p className="rmo-muted">Only for managers</p>}
      <Facts facts={facts} lines={lines} />
      {bars && <Bars bars={bars} />}
    </section>
  );
}

function Facts({ facts, lines }: Pick<PictureStory, 'facts' | 'lines'>) {
  if (facts.length + lines.length === 0) return null;
  return (
    <ul className="season-facts rmo-lined">
      {facts.map((fact) => (
        <li key={fact.name}>
          <strong>{fact.value}</strong> {fact.name}
        </li>
      ))}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Bars({ bars }: { bars: SeasonBars }) {
  const { counts, ends, text } = bars;
  const most = Math.max(...counts);
  const labels = barLabels(bars);
  return (
    <figure>
      <div className="season-bars" aria-hidden="true">
        {counts.map((count, index) => (
          <i key={index} style={{ height: `${(100 * count) / most}%` }} data-count={labels[index]} />
        ))}
      </div>
      <figcaption>
        <span className="rmo-row rmo-row--between rmo-small">
          <span>{ends[0]}</span> <span>{ends[1]}</span>
        </span>
        {text}
      </figcaption>
    </figure>
  );
}
