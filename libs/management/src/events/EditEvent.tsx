import { useState } from 'react';
import Button from 'antd/es/button';
import { Link, useLocation } from 'wouter';
import { datesText, DELAYS, SCREENS } from '@rmo/contracts';
import { failureOf, isApiError } from '@rmo/api-client';
import { showFormErrors } from '@rmo/dashboard';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import {
  ConfirmDelete,
  Empty,
  ErrorRetry,
  formatTime,
  foundText,
  isUpcoming,
  Loading,
  useFormState,
  useLeaveAfter,
} from '@rmo/ui';
import {
  useEventsGetQuery,
  useEventsListQuery,
  useEventsUpdateMutation,
  type WrestlingEvent,
} from '../api/endpoints';
import { useInitialData } from '../forms/PersonPages';
import { eventChanges, type EventFormValues, validateForm, valuesOf } from './eventForm';
import { EventFields } from './EventFields';
import { readEventHistory, shownEventState } from './useEventsUrl';
import '../management.css';

/** The caller must also pass the id as the `key`, so that another event gets a new form. */
export function EditEvent({ id }: { id: number }) {
  const query = useEventsGetQuery(id, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const start = useInitialData(query);

  if (start) return <EditEventForm event={start} />;
  if (isApiError(error) && error.status === 404) return <EventNotFound />;
  if (error) return <ErrorRetry text="Failed to fetch event" {...failureOf(query)} />;
  return <Loading text="Loading event..." />;
}

export function EventNotFound() {
  return (
    <Empty text="Event Not Found">
      <Link className="rmo-button" to={SCREENS.events}>
        Back to events
      </Link>
    </Empty>
  );
}

/** Sends only the changed fields, so that two users can edit different fields of the same event. */
function EditEventForm({ event }: { event: WrestlingEvent }) {
  const [start] = useState(() => valuesOf(event));
  const [{ left }] = useState(readEventHistory);
  // Keeps the list cached and reloads it once the event is saved, so that it is up to date when it is shown again.
  useEventsListQuery(left?.args ?? {}, { skip: !left });
  const listPath = left?.path ?? SCREENS.events;
  const form = useFormState<EventFormValues>('event', start, validateForm);
  const [update, { isLoading }] = useEventsUpdateMutation();
  const { isLeaving, leaveFor } = useLeaveAfter(DELAYS.afterEventSave);
  const [, navigate] = useLocation();
  const { values } = form;
  const changes = eventChanges(start, values);
  const isChanged = Object.keys(changes).length > 0 && !isLeaving;
  useUnsavedWarning(isChanged);

  const send = async (ready: EventFormValues): Promise<void> => {
    if (isLoading || isLeaving) return;
    try {
      const updatedEvent = await update({ id: event.id, body: eventChanges(start, ready) }).unwrap();
      toast.success('Success', 'Event has been updated successfully!', DELAYS.toastEvent);
      leaveFor(listPath, shownEventState(updatedEvent));
    } catch (error) {
      showFormErrors(form, error, 'Failed to update event. Please try again.');
    }
  };
  const leave = (): void => navigate(listPath);

  return (
    <form className="rmo-form rmo-card" onSubmit={form.submit(send)} noValidate aria-label="Edit Event">
      <EventFields {...form} eventId={event.id} />
      <MoveNotice before={start} after={values} />
      <div className="rmo-form__actions">
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={isLoading || isLeaving}
          disabled={values.officials.length === 0}
        >
          Update Event
        </Button>
        <ConfirmDelete
          question="Discard your changes?"
          detail="Your changes will be lost."
          confirmText="Discard"
          cancelText="Keep editing"
          onConfirm={leave}
          trigger={(open) => (
            <Button size="large" disabled={isLoading || isLeaving} onClick={isChanged ? open : leave}>
              Cancel
            </Button>
          )}
        />
        {values.officials.length === 0 && <p className="rmo-muted">Assign at least one official.</p>}
      </div>
    </form>
  );
}

/** Says which of the event's teams and officials will be notified about a change: those it has both before and after. */
function MoveNotice({ before, after }: { before: EventFormValues; after: EventFormValues }) {
  const changes = describeMoves(before, after);
  const isAhead = [before, after].some((event) => event.date !== '' && isUpcoming(event));
  const teams = after.teams.filter((team) => before.teams.some((previous) => previous.id === team.id)).length;
  const officials = after.officials.filter(({ officialId }) =>
    before.officials.some((previous) => previous.officialId === officialId),
  ).length;
  const notifiedGroups = [
    teams > 0 && `its coaches (${foundText(teams, 'teams')})`,
    officials > 0 && `its officials who have an account (${officials} assigned)`,
  ].filter(Boolean);
  const isShown = changes.length > 0 && isAhead && notifiedGroups.length > 0;
  return (
    <p className="event-move rmo-note rmo-note--warning" role="status">
      {isShown && (
        <>
          <strong>{changes.join(', ')}.</strong> A few minutes after you save, an email goes to{' '}
          {notifiedGroups.join(' and to ')}. Fix a mistake before then, and only the fix is sent.
        </>
      )}
    </p>
  );
}

function describeMoves(old: EventFormValues, after: EventFormValues) {
  const timeText = (value: string): string => (value ? formatTime(value) : 'none');
  const [oldVenue, venue] = [old.venue.trim(), after.venue.trim()];
  return [
    after.date && datesText(old) !== datesText(after) && `Date: ${datesText(old)} → ${datesText(after)}`,
    old.startTime !== after.startTime && `Start: ${timeText(old.startTime)} → ${timeText(after.startTime)}`,
    oldVenue !== venue && `Venue: ${oldVenue} → ${venue || 'none'}`,
  ].filter(Boolean);
}
