import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { errorMessage, failureOf, isApiError } from '@rmo/api-client';
import { datesText, fullName, myRatingsPath, ratePath, UNLISTED_WAITING_MAX } from '@rmo/contracts';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { useSession } from '@rmo/api-client/session';
import { BackLink } from '@rmo/ui/BackLink';
import { BusyButton } from '@rmo/ui/BusyButton';
import { CRITERIA } from '@rmo/ui/criteria';
import { FormProblem } from '@rmo/ui/Field';
import { useRouteId } from '@rmo/ui/hooks';
import { PageHeading } from '@rmo/ui/PageHeading';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useEventsGetQuery,
  useEventsUnlistedOfficialsMutation,
  type WrestlingEvent,
} from '../../api/endpoints';
import { EmptyPage } from '../EmptyPage';
import { FORM_TEXTS } from '../rate/form-texts';
import { RatingForm } from '../rate/RatingForm';
import { emptyValues, reviewOf, useRating } from './rating';
import { type ChosenOfficial, WhoField } from './WhoField';
import './unlisted.css';

/** For an official who worked the event without being assigned to it. The rating waits until a manager confirms that. */
export default function UnlistedPage() {
  const eventId = useRouteId('eventId');
  return eventId === null ? <EmptyPage text="Event Not Found" /> : <LoadedPage eventId={eventId} />;
}

function LoadedPage({ eventId }: { eventId: number }) {
  const query = useEventsGetQuery(eventId);
  const { data: event, error, isLoading } = query;
  useEffect(() => {
    document.title = 'Somebody else officiated · RateMyOfficial';
  }, []);
  if (isLoading) return <Loading text="Loading event..." />;
  if (isApiError(error) && error.status === 404) return <EmptyPage text="Event Not Found" />;
  if (!event) return <ErrorRetry text="Failed to fetch event" {...failureOf(query)} />;
  return (
    <div className="rmo-page unlisted rmo-stack rmo-gap-m">
      <BackLink to={ratePath(eventId)} text={event.name} />
      <PageHeading title="Somebody else officiated" of={datesText(event)} />
      <p className="rmo-flush">
        Say who it was. A supervisor or administrator checks it; your rating waits until then and isn’t lost.
      </p>
      <UnlistedForm event={event} />
    </div>
  );
}

function UnlistedForm({ event }: { event: WrestlingEvent }) {
  const [who, setWho] = useState<ChosenOfficial | null>(null);
  const [problem, setProblem] = useState('');
  const form = useRating(emptyValues(event.id));
  const [send, { isLoading }] = useEventsUnlistedOfficialsMutation();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const { values, touched } = form.draft;
  useUnsavedWarning(who !== null && !isLoading);

  const submit = async (isRated: boolean): Promise<void> => {
    if (!who) return;
    setProblem('');
    try {
      const person = who.official ? { officialId: who.official.id } : { name: who.name };
      await send({
        id: event.id,
        body: { ...person, ...(isRated && { review: reviewOf(values) }) },
      }).unwrap();
      toast.success(
        isRated ? 'Your rating waits' : 'Sent',
        `A supervisor or administrator checks whether ${nameOf(who)} worked this event.`,
      );
      navigate(myRatingsPath(user?.userType ?? 'Coach'));
    } catch (error) {
      setProblem(errorMessage(error, 'Failed to send. Please try again.'));
    }
  };
  if (!who) return <WhoField listed={event.officials} onChoose={setWho} />;
  const name = nameOf(who);
  const left = CRITERIA.length - touched.length;
  return (
    <RatingForm
      block="evaluation"
      className="rmo-form rmo-card"
      officialName={name}
      form={form}
      values={values}
      disabled={isLoading}
      anonymousHint={FORM_TEXTS.anonymous(values.isAnonymous)}
      onAnonymous={(isAnonymous) => form.set('isAnonymous', isAnonymous)}
      onSend={() => void submit(true)}
      head={
        <div className="rmo-row rmo-row--between">
          <p className="rmo-flush">
            <strong>{name}</strong>{' '}
            <span className="rmo-muted">
              {who.official ? who.official.association : 'not found among officials'}
            </span>
          </p>
          <button type="button" className="rmo-link-button" onClick={() => setWho(null)}>
            Choose somebody else
          </button>
        </div>
      }
    >
      <FormProblem text={problem} />
      <div className="rmo-form__actions rmo-row">
        <BusyButton type="submit" busy={isLoading}>
          {left === 0 ? 'Send with my rating' : `Send with my rating: ${left} to go`}
        </BusyButton>
        {touched.length === 0 && (
          <button
            type="button"
            className="rmo-button rmo-button--quiet"
            disabled={isLoading}
            onClick={() => void submit(false)}
          >
            Send without a rating
          </button>
        )}
      </div>
      <p className="rmo-muted rmo-small rmo-flush">
        At most {UNLISTED_WAITING_MAX} can wait at once.{' '}
        <Link to={myRatingsPath(user?.userType ?? 'Coach')}>See what waits</Link>
      </p>
    </RatingForm>
  );
}

const nameOf = ({ official, name }: ChosenOfficial): string => (official ? fullName(official) : name);
