import { useCallback, useState, type ReactNode } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { apiFetch } from '@rmo/api-client/fetch';
import { type CurrentUser, getSession, useSession } from '@rmo/api-client/session';
import { MESSAGES, ratePath, screenPath, SCREENS } from '@rmo/contracts';
import { useShell } from '@rmo/mfe-kit';
import type { Author } from '@rmo/ui/offline';
import { Empty, ErrorRetry } from '@rmo/ui/StateViews';
import { tryStorage } from '@rmo/ui/storage';
import { fullName } from '@rmo/ui/text';
import type { ToRate } from '../../api/endpoints';
import { useReading } from '../../api/reading';
import { LINK_KEY, linkToken } from './link-token';
import { LOADING_MESSAGE, WithAuthor } from './SignedIn';

interface LinkSession {
  eventId: number;
  rater: Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'role' | 'userType' | 'officialId'>;
  toRate: ToRate | null;
}

interface Props {
  children: (author: Author) => ReactNode;
}

/** Exchanges the token, if the address has one, for a session that may rate its event, and returns whose session it is. */
async function readLink(token: string | null): Promise<LinkSession> {
  if (token !== null) {
    const { data } = await apiFetch<Omit<LinkSession, 'toRate'>>('/rate-links', {
      method: 'POST',
      body: { token },
    });
    // Neither the history nor a copied address keeps the token.
    history.replaceState(history.state, '', location.pathname + location.search);
    tryStorage(() => localStorage.setItem(LINK_KEY, '1'));
    // A login has priority, so the session of the link can't be read.
    if (getSession().user) return { ...data, toRate: null };
  }
  return (await apiFetch<LinkSession>('/rate-links/session')).data;
}

const endLink = async (): Promise<void> => {
  tryStorage(() => localStorage.removeItem(LINK_KEY));
  await apiFetch('/rate-links/session', { method: 'DELETE' }).catch(() => undefined);
};

/** Lets whoever came from a reminder's link rate its event. A login in this browser has priority, unless it is somebody else's. */
export default function FromMail({ children }: Props) {
  const { user, isLoading } = useSession();
  const [token] = useState(linkToken);
  if (isLoading) return LOADING_MESSAGE;
  // Who is logged in needs no link, and an earlier one was opened by somebody else.
  if (user && token === null) return <WithAuthor>{children}</WithAuthor>;
  return <Opened token={token}>{children}</Opened>;
}

function Opened({ token, children }: Props & { token: string | null }) {
  const { user } = useSession();
  const { data: link, error, retry } = useReading(useCallback(() => readLink(token), [token]));
  const [staysLoggedIn, setStays] = useState(false);
  const [pathname] = useLocation();
  if (error?.status === 404 && !user) return <LinkEnded />;
  if (error?.status === 401) tryStorage(() => localStorage.removeItem(LINK_KEY));
  if (error && (user || error.status === 401)) return <WithAuthor>{children}</WithAuthor>;
  if (error) return <ErrorRetry text="Failed to open the link" detail={error.message} onRetry={retry} />;
  if (!link) return LOADING_MESSAGE;
  const { rater, eventId, toRate } = link;
  if (user && user.id !== rater.id && !staysLoggedIn)
    return <WhichPerson user={user} link={link} onStay={() => void endLink().then(() => setStays(true))} />;
  if (user) return <WithAuthor>{children}</WithAuthor>;
  if (pathname !== ratePath(eventId)) return <Redirect to={ratePath(eventId)} replace />;
  return (
    <>
      <p className="rate__mail rmo-row rmo-row--baseline rmo-small rmo-flush">
        <span>
          Rating as <strong>{fullName(rater)}</strong>
        </span>
        <Link
          className="rmo-link-button"
          to={SCREENS.login}
          state={{ from: pathname }}
          onClick={() => void endLink()}
        >
          Not you?
        </Link>
      </p>
      {toRate ? (
        children({ ...rater, onlyEventId: eventId })
      ) : (
        <Empty isPage isDone text="Nobody is left to rate at this event.">
          <Link className="rmo-button" to={SCREENS.login} state={{ from: pathname }}>
            Log in to see your ratings
          </Link>
          <Link className="rmo-button rmo-button--quiet" to={screenPath(SCREENS.event, { id: eventId })}>
            See the event
          </Link>
        </Empty>
      )}
    </>
  );
}

function LinkEnded() {
  const [pathname] = useLocation();
  return (
    <Empty isPage text={MESSAGES.rateLinkInvalid}>
      <Link className="rmo-button" to={SCREENS.login} state={{ from: pathname }}>
        Log in
      </Link>
    </Empty>
  );
}

interface WhichProps {
  user: CurrentUser;
  link: LinkSession;
  onStay: () => void;
}

function WhichPerson({ user, link: { rater, eventId }, onStay }: WhichProps) {
  const { logout } = useShell();
  const names = { rater: fullName(rater), user: fullName(user) };
  return (
    <Empty isPage text={`This link is for ${names.rater}`}>
      <p className="rmo-muted">You are logged in as {names.user}. Who is rating?</p>
      <button type="button" className="rmo-button" onClick={() => void logout({ to: ratePath(eventId) })}>
        Log out and rate as {names.rater}
      </button>
      <button type="button" className="rmo-button rmo-button--quiet" onClick={onStay}>
        Stay {names.user}
      </button>
    </Empty>
  );
}
