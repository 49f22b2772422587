import { useCallback } from 'react';
import type { Anonymity } from '../../api/endpoints';
import { request } from '../../api/request';
import { useReading } from '../../api/useReading';
import { TEXTS } from './criteria';

/** For the hint: among how many people an anonymous author is; nothing as long as that is not known. */
export function AnonymityNote({ eventId }: { eventId: number }) {
  const { data } = useReading(
    useCallback(() => request<Anonymity>(`/events/${eventId}/anonymity`), [eventId]),
  );
  if (!data) return null;
  const { pool, hidesEvent, isReadAtOnce } = data;
  return (
    <span>
      {TEXTS.anonymousAmong(pool)} {hidesEvent && TEXTS.hiddenEvent}
      {isReadAtOnce && TEXTS.readAtOnce}
    </span>
  );
}
