import type { Anonymity } from '../../api/endpoints';
import { useJson } from '../../api/useJson';
import { TEXTS } from './criteria';

/** For the hint: among how many people an anonymous author is; nothing as long as that is not known. */
export function AnonymityNote({ eventId }: { eventId: number }) {
  const [{ data }] = useJson<Anonymity>(`/events/${eventId}/anonymity`);
  if (!data) return null;
  const { pool, hidesEvent, isReadAtOnce } = data;
  return (
    <span>
      {TEXTS.anonymousAmong(pool)} {hidesEvent && TEXTS.hiddenEvent}
      {isReadAtOnce && TEXTS.readAtOnce}
    </span>
  );
}
