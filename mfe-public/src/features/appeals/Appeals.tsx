import { failureOf } from '@rmo/api-client';
import { MODERATION_LIMITS } from '@rmo/contracts';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsEventsListQuery, useOfficialsMeAppealsListQuery } from '../../api/endpoints';
import { AppealForm } from './AppealForm';
import { OwnAppeals } from './OwnAppeals';
import { APPEALS_READ, useOpenAppeals } from './useOpenAppeals';
import './appeals.css';

/** Lets officials appeal against ratings of their own events, and shows their earlier appeals. */
export default function Appeals({ officialId }: { officialId: number }) {
  const events = useOfficialsEventsListQuery(officialId, { refetchOnMountOrArgChange: true });
  const appeals = useOfficialsMeAppealsListQuery(APPEALS_READ);
  const open = useOpenAppeals(officialId);
  const failed = events.error ? events : appeals.error ? appeals : null;
  const failure = failed && (
    <ErrorRetry text="Failed to fetch your events and appeals" {...failureOf(failed)} />
  );
  if (!events.data || !appeals.data) return failure ?? <Loading text="Loading your events..." />;
  const { items } = appeals.data;
  return (
    <div className="rmo-stack appeals">
      {failure}
      <section className="rmo-card rmo-stack" aria-labelledby="appeal-title">
        <h2 id="appeal-title" className="rmo-section-title">
          Ask for a second look
        </h2>
        <p>
          Tell what went wrong with the ratings of one of your events, such as a personal attack or a coach
          who was not there; low stars alone are no reason. You can ask once for each event, within{' '}
          {MODERATION_LIMITS.appealDays} days.
        </p>
        {open.length > 0 ? (
          <AppealForm events={open} />
        ) : (
          <p className="rmo-muted">
            There is no event of the last {MODERATION_LIMITS.appealDays} days for which you can ask. An event
            appears here once it has begun.
          </p>
        )}
      </section>
      <OwnAppeals items={items} canAsk={open.length > 0} />
    </div>
  );
}
