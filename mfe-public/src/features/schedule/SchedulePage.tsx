import { useEffect } from 'react';
import { EventRows } from './EventRows';
import { MonthCalendar } from './MonthCalendar';
import { firstDay, groupText, lastDay, longDayText, monthText } from './schedule-days';
import { ScheduleFilters } from './ScheduleFilters';
import { useScheduleUrl, type ScheduleUrl } from './useScheduleUrl';
import './schedule.css';

/** The events for everybody: the coming ones in date groups, or a month calendar. */
export default function SchedulePage() {
  const url = useScheduleUrl();
  useEffect(() => {
    document.title = 'Schedule · RateMyOfficial';
  }, []);
  return (
    <div className="rmo-page schedule">
      <div className="schedule-head">
        <h1>Schedule</h1>
        <ViewChoice url={url} />
        <ScheduleFilters url={url} />
      </div>
      {url.isMonth ? (
        <div className="schedule-month">
          <MonthCalendar url={url} />
          {url.day ? (
            <EventRows url={url} title={longDayText(url.day)} from={url.day} to={url.day} />
          ) : (
            <EventRows
              url={url}
              title={`Events of ${monthText(url.month)}`}
              from={firstDay(url.month)}
              to={lastDay(url.month)}
              groupOf={longDayText}
            />
          )}
        </div>
      ) : (
        <EventRows
          url={url}
          title="Upcoming events"
          isTitleHidden
          from={url.present}
          groupOf={(day) => groupText(day, url.present)}
        />
      )}
    </div>
  );
}

function ViewChoice({ url: { isMonth, change } }: { url: ScheduleUrl }) {
  const button = (text: string, isChosen: boolean, view: string) => (
    <button
      type="button"
      className="schedule-view"
      aria-pressed={isChosen}
      onClick={() => isChosen || change({ view, month: '', day: '' })}
    >
      {text}
    </button>
  );
  return (
    <div role="group" aria-label="View" className="schedule-views">
      {button('Agenda', !isMonth, '')}
      {button('Month', isMonth, 'month')}
    </div>
  );
}
