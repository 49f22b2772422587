import Button from 'antd/es/button';
import { useEffect } from 'react';
import { Permission, SCREENS, screenPath } from '@rmo/contracts';
import { failureOf, isApiError, useSession } from '@rmo/api-client';
import { attempt } from '@rmo/dashboard/forms/form-errors';
import { toast } from '@rmo/mfe-kit';
import { BackLink } from '@rmo/ui/BackLink';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { PageHeading } from '@rmo/ui/PageHeading';
import { AccessDenied, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/hooks';
import {
  useEventsGetQuery,
  useEventsRateCodeQuery,
  useEventsRateCodeRotateMutation,
} from '../../api/endpoints';
import { EmptyPage } from '../EmptyPage';
import { SignedIn } from '../rate/SignedIn';
import { Cards, Poster } from './Poster';
import './poster.css';

const LOADING_MESSAGE = <Loading text="Loading poster..." />;

export default function PosterPage() {
  const id = useRouteId();
  return (
    <div className="rmo-page rmo-stack poster-page">
      <SignedIn loading={LOADING_MESSAGE}>
        {() => (id === null ? <EmptyPage text="Event Not Found" /> : <LoadedPoster key={id} id={id} />)}
      </SignedIn>
    </div>
  );
}

function LoadedPoster({ id }: { id: number }) {
  const code = useEventsRateCodeQuery(id, { refetchOnMountOrArgChange: true });
  const { data: event, ...query } = useEventsGetQuery(id, { refetchOnMountOrArgChange: true });
  // While the page is open, printing includes only its sheets: the style sheet hides the rest of the site.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.printed = 'sheets';
    return () => {
      delete dataset.printed;
    };
  }, []);
  for (const { error } of [code, query]) {
    if (!isApiError(error)) continue;
    if (error.status === 404) return <EmptyPage text="Event Not Found" />;
    if (error.status === 403) return <AccessDenied text={error.message} />;
  }
  if (code.data && event) {
    return (
      <>
        <PageHeading
          back={<BackLink isFixed to={screenPath(SCREENS.event, { id })} text="Back to the event" />}
          title="Poster"
          of={event.name}
          actions={<PosterActions eventId={id} />}
        />
        {event.officials.length === 0 && (
          <p className="rmo-flush">No officials assigned yet, so there are no cards.</p>
        )}
        <div className="poster-sheets">
          <Poster event={event} code={code.data} />
          <Cards event={event} code={code.data} />
        </div>
      </>
    );
  }
  const failedQuery = code.error ? code : query;
  if (failedQuery.error) return <ErrorRetry text="Failed to load the poster" {...failureOf(failedQuery)} />;
  return LOADING_MESSAGE;
}

function PosterActions({ eventId }: { eventId: number }) {
  const { can } = useSession();
  const [rotate] = useEventsRateCodeRotateMutation();
  const replace = () =>
    attempt('Failed to replace the code. Please try again.', async () => {
      await rotate(eventId).unwrap();
      toast.success('Code replaced', 'Print the poster and cards again.');
    });
  return (
    <>
      {can(Permission.EventManage) && (
        <ConfirmDelete
          question="Replace this event’s code?"
          detail="Posters and cards you’ve already printed will stop working."
          confirmText="Replace"
          onConfirm={replace}
          trigger={(open) => <Button onClick={open}>Replace code</Button>}
        />
      )}
      <Button type="primary" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
