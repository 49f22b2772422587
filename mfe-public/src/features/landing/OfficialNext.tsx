import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { RatingStars } from '@rmo/ui/RatingStars';
import type { EventSummary, Official } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { AssignmentFacts } from '../officials-dashboard/AssignmentFacts';
import { FreeWeekend } from '../officials-dashboard/FreeWeekend';
import { seasonOf } from '../officials-dashboard/season';
import { tabPath } from '../officials-dashboard/tab-path';

interface Props {
  officialId: number;
  /** Shown below the average. */
  children: ReactNode;
}

/** Shows the official's next assignment and average. Omits whatever can't be loaded, because the dashboard shows it too. */
export function OfficialNext({ officialId, children }: Props) {
  const events = useJson<EventSummary[]>(`/officials/${officialId}/events`);
  const official = useJson<Official>(`/officials/${officialId}`);
  const next = events.data && seasonOf(events.data).coming[0];
  const isBusy = events.isLoading || official.isLoading;
  return (
    <div className="landing-next rmo-touch" aria-busy={isBusy}>
      {!isBusy && events.data && (
        <section className="next-assignment" aria-labelledby="own-next-title">
          <h2 id="own-next-title">Next assignment</h2>
          {next ? (
            <AssignmentFacts event={next} />
          ) : (
            <p>
              You have no assignment ahead. See the <Link to={SCREENS.schedule}>schedule of all events</Link>.
            </p>
          )}
          {next && <FreeWeekend events={events.data} />}
        </section>
      )}
      {!isBusy && (
        <div>
          {official.data && (
            <section aria-labelledby="own-average-title">
              <h2 id="own-average-title">Your average</h2>
              <p className="assignment-facts rmo-row rmo-row--baseline">
                <RatingStars value={official.data.averageScore} count={official.data.totalReviews} />{' '}
                <span>
                  <Link to={tabPath('my-rating')}>How you are rated</Link>
                </span>
              </p>
            </section>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
