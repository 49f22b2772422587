import { useState } from 'react';
import { Link } from 'wouter';
import { recapYear, seasonText, seasonYear, trendText } from '@rmo/contracts';
import { RecapLink } from '@rmo/dashboard/overview/RecapLink';
import { today } from '@rmo/ui/calendar/day';
import { CRITERIA } from '@rmo/ui/criteria';
import { changeText } from '@rmo/ui/plots/seasons';
import { Loading } from '@rmo/ui/StateViews';
import { capitalize, withCount } from '@rmo/ui/text';
import {
  useOfficialsEventsListQuery,
  useOfficialsMeGoalsListQuery,
  useOfficialsMeGrowthQuery,
  type DevelopmentGoal,
  type EventSummary,
  type Growth,
} from '../../api/endpoints';
import { bySeason, compareSeasons, risingText } from '../growth/averages';
import { GOALS_PAGE, NEW_GOAL_PATH, nextOwnGoals } from '../growth/goals';
import { standoutsOf } from '../growth/standouts';
import { finishedEventsOf, rolesText, seasonDaysText } from './season';

/** Shows what this season has brought so far. What can't be loaded is left out, because other parts and tabs report it. */
export function SeasonHeader({ officialId }: { officialId: number }) {
  const [day] = useState(() => today());
  const events = useOfficialsEventsListQuery(officialId, { refetchOnMountOrArgChange: true });
  const growth = useOfficialsMeGrowthQuery();
  const goals = useOfficialsMeGoalsListQuery(GOALS_PAGE, { refetchOnMountOrArgChange: true });
  // All parts appear together, so that the content below moves only once.
  const isLoading = events.isLoading || growth.isLoading || goals.isLoading;
  const year = seasonYear(day);
  const recap = recapYear(day);
  const isOpen = growth.data?.state === 'open';
  const trend = (isOpen && growth.data?.trend) || [];
  const rising = risingText(trend);
  return (
    <section
      className="rmo-card season-header rmo-touch"
      aria-labelledby="season-title"
      aria-busy={isLoading}
      data-loading={isLoading || undefined}
    >
      <div className="rmo-row rmo-row--between rmo-row--baseline">
        <h2 id="season-title">{seasonText(year)} season</h2>
        {!isLoading && (recap === year || finishedEventsOf(events.data ?? [], recap).length > 0) && (
          <RecapLink day={day} />
        )}
      </div>
      {isLoading ? (
        <Loading text="Loading your season..." />
      ) : (
        <>
          {events.data && <p className="rmo-muted">{workText(finishedEventsOf(events.data, year))}</p>}
          <Changes trend={trend} />
          {rising && <p>Latest ratings: {rising}</p>}
          {isOpen && <ToWorkOn growth={growth.data!} />}
          <Goals goals={nextOwnGoals(goals.data?.items ?? [])} trend={trend} />
          <p>
            <Link to={NEW_GOAL_PATH}>Set a goal</Link>
          </p>
        </>
      )}
    </section>
  );
}

/** Returns `12 events worked · 9 as referee, 3 as assistant`. */
function workText(events: readonly EventSummary[]): string {
  if (events.length === 0) return 'No events worked yet';
  return [`${withCount(events.length, 'event')} worked`, rolesText(events)].filter(Boolean).join(' · ');
}

const SHOWN_CHANGES_MAX = 3;

const NUMBERS = ['', '', ' two', ' three', ' four', ' five'];

interface TrendProps {
  trend: NonNullable<Growth['trend']>;
}

/** Shows the categories that have changed most since last season, the biggest change first, and the range of the others' changes. */
function Changes({ trend }: TrendProps) {
  const rows = compareSeasons(trend);
  const known = rows
    .flatMap(({ change, ...means }) => (change === undefined ? [] : [{ ...means, change }]))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  // Equal changes are either all listed or all left to the range.
  const limit = Math.abs(known[SHOWN_CHANGES_MAX]?.change ?? 0);
  const larger = known.filter(({ change }) => Math.abs(change) > limit);
  const changes =
    larger.length > 0 ? larger : known.filter(({ change }) => change !== 0 && Math.abs(change) === limit);
  const others = known.slice(changes.length).map(({ change }) => change);
  if (changes.length === 0) return null;
  const otherEnds = new Set([Math.min(...others), Math.max(...others)]);
  return (
    <>
      <p id="season-changes" className="rmo-muted">
        Since last season
      </p>
      <ul className="season-header__changes rmo-row rmo-row--wide" aria-labelledby="season-changes">
        {changes.map(({ category, now, change }) => (
          <li key={category}>
            {capitalize(category)} <strong>{now.text}</strong>{' '}
            <span className="rmo-muted">{changeText(change)}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && known.length === rows.length && (
        <p className="rmo-muted">
          The other{NUMBERS[others.length]}: {[...otherEnds].map(changeText).join(' to ')}
        </p>
      )}
    </>
  );
}

function ToWorkOn({ growth }: { growth: Growth }) {
  const toWorkOn = standoutsOf(growth).find(({ kind }) => kind === 'to-work-on');
  if (!toWorkOn) return null;
  const { title, anchors } = CRITERIA.find(({ category }) => category === toWorkOn.category)!;
  return (
    <p>
      Work on <strong>{title}</strong>. Four stars say “{anchors[3]}”.
    </p>
  );
}

/** With each goal, shows the first and the latest ratings of this season in its category. */
function Goals({ goals, trend }: TrendProps & { goals: readonly DevelopmentGoal[] }) {
  if (goals.length === 0) return null;
  const { thisSeason } = bySeason(trend);
  const points = thisSeason.length > 1 ? [thisSeason[0]!, thisSeason.at(-1)!] : [];
  return (
    <ul aria-label="Your goals">
      {goals.map(({ id, category, text, dueDate }) => (
        <li key={id} className="rmo-written">
          <strong>{capitalize(category)} goal:</strong> {text}{' '}
          <span className="rmo-muted">by {seasonDaysText({ date: dueDate })}</span>
          {points.length > 0 && (
            <>
              {' '}
              <strong>{points.map(({ means }) => trendText(means[category])).join(' → ')}</strong>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
