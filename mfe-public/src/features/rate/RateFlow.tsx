import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { formatDate } from '@rmo/ui/format';
import { type Author, keepFiles } from '@rmo/ui/offline';
import { untilText } from '@rmo/ui/rate-text';
import { OfficialForm, type Rated } from './OfficialForm';
import type { RatePlan } from './plan';
import { RateBar, RateNote } from './RateBar';
import { RateSummary } from './RateSummary';
import { useRateFlow } from './useRateFlow';

/** Shows one official after another, then a summary. */
export function RateFlow({ plan, author }: { plan: RatePlan; author: Author }) {
  const flow = useRateFlow(plan, author);
  const { event, officials } = plan;
  const { current } = flow;
  const [rated, setRated] = useState<Rated>({ count: 0, isKept: false });
  useEffect(() => {
    document.title = `Rate ${event.name} · RateMyOfficial`;
  }, [event.name]);

  useEffect(() => void keepFiles(), []);

  return (
    <>
      <div
        className="rate__top rmo-row rmo-row--between rmo-row--baseline"
        data-note={current && flow.note && !flow.note.isError ? '' : undefined}
      >
        <h1 className="rate__event">
          <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>{' '}
          <span className="rmo-muted">
            {formatDate(event.date)}
            {current && plan.closesAt && `\u00a0· ${untilText(plan.closesAt)}`}
          </span>
        </h1>
        {current && <RateNote flow={flow} />}
      </div>
      {current ? (
        <>
          <OfficialForm
            key={current.id}
            official={current}
            eventId={event.id}
            flow={flow}
            onRated={setRated}
          />
          <RateBar
            position={officials.indexOf(current) + 1}
            total={officials.length}
            {...{ flow, current, rated }}
          />
        </>
      ) : (
        <RateSummary plan={plan} author={author} flow={flow} />
      )}
    </>
  );
}
