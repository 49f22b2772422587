import { Link } from 'wouter';
import { Permission, SCREENS, screenPath } from '@rmo/contracts';
import { failureOf, isApiError, useSession } from '@rmo/api-client';
import { BackLink } from '@rmo/ui/BackLink';
import { PageHeading } from '@rmo/ui/PageHeading';
import { AccessDenied, Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/hooks';
import { useEffect } from 'react';
import { useEventsGetQuery, useEventsRateCodeQuery } from '../../api/endpoints';
import { SignedIn } from '../rate/SignedIn';
import { Cards } from './Cards';
import { Poster } from './Poster';
import { PosterActions } from './PosterActions';
import './poster.css';

const LOADING = <Loading text="Loading poster..." />;

/** Shows `/events/7/poster`, a preview of an event's printed sheets. */
export default function PosterPage() {
  const id = useRouteId();
  return (
    <div className="rmo-page rmo-stack poster-page">
      <SignedIn loading={LOADING}>
        {() => (id === null ? <NotFound /> : <Loaded key={id} id={id} />)}
      </SignedIn>
    </div>
  );
}

const NotFound = () => (
  <Empty text="Event Not Found">
    <Link className="rmo-button" to={SCREENS.home}>
      Back to the start page
    </Link>
  </Empty>
);

function Loaded({ id }: { id: number }) {
  const { can } = useSession();
  const code = useEventsRateCodeQuery(id, { refetchOnMountOrArgChange: true });
  const { data: event, ...query } = useEventsGetQuery(id, { refetchOnMountOrArgChange: true });
  usePrintedAlone();
  for (const { error } of [code, query]) {
    if (!isApiError(error)) continue;
    if (error.status === 404) return <NotFound />;
    if (error.status === 403) return <AccessDenied text={error.message} />;
  }
  if (code.data && event) {
    const { officials } = event;
    return (
      <>
        <PageHeading
          back={<BackLink isFixed to={screenPath(SCREENS.event, { id })} text="Back to the event" />}
          title="Poster"
          eyebrow={event.name}
          lead="One page for the wall, and a card for each official. Whoever scans the code logs in and rates."
          actions={<PosterActions eventId={id} mayReplace={can(Permission.EventManage)} />}
        />
        {officials.length === 0 && (
          <p className="poster-page__notes">No officials are assigned yet, so there are no cards.</p>
        )}
        <div className="poster-sheets">
          <Poster event={event} code={code.data} />
          <Cards event={event} code={code.data} />
        </div>
      </>
    );
  }
  const failed = code.error ? code : query;
  if (failed.error) return <ErrorRetry text="Failed to fetch poster" {...failureOf(failed)} />;
  return LOADING;
}

/** Makes the page's sheets the only printed content while the page is open: the style sheet hides the rest of the site. */
export function usePrintedAlone(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.printed = 'sheets';
    return () => {
      delete dataset.printed;
    };
  }, []);
}
