import { Suspense, useState } from 'react';
import { actorOf } from '@rmo/contracts';
import { type CurrentUser, useSession } from '@rmo/api-client';
import { RemoteBoundary } from '@rmo/mfe-kit';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { Loading } from '@rmo/ui/StateViews';
import type { FeedTarget } from './CalendarFeeds';
import '../profile/profile.css';
import './calendars.css';

const CalendarFeeds = lazyWithAntd(() => import('./CalendarFeeds'));

interface Props extends FeedTarget {
  what: string;
  /** False beside buttons of the full height. */
  isSmall?: boolean;
}

/** Lets the user create and revoke URLs for their own calendar app; loaded when the section is opened. */
export function CalendarSection({ what, isSmall = true, ...of }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <section className="rmo-stack rmo-gap-m" aria-label="Your calendar">
      <div>
        <button
          type="button"
          className={`rmo-button rmo-button--quiet${isSmall ? ' rmo-button--small' : ''}`}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setOpened(true);
          }}
        >
          Add to my calendar
        </button>
      </div>
      {/* Only hidden when it is closed, because a new address is not shown a second time. */}
      {wasOpened && (
        <div className="rmo-card" hidden={!isOpen}>
          <p>{what}, always up to date.</p>
          <RemoteBoundary name="calendar" isSection>
            <Suspense fallback={<Loading />}>
              <CalendarFeeds {...of} />
            </Suspense>
          </RemoteBoundary>
        </div>
      )}
    </section>
  );
}

export function OwnCalendar({ isSmall }: Pick<Props, 'isSmall'>) {
  const { user } = useSession();
  const eventsText = user && eventsOf(user);
  return eventsText && <CalendarSection scope="me" what={eventsText} isSmall={isSmall} />;
}

function eventsOf(user: CurrentUser): string | null {
  switch (actorOf(user)) {
    case 'coach':
      return 'Your team’s events';
    case 'official':
      return 'Your assignments';
    case 'supervisor':
    case 'admin':
      return user.region ? 'Your region’s events' : 'All events';
    default:
      return null;
  }
}
