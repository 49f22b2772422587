import { type BookedEvent, isDoubleBooked } from '@rmo/contracts';
import type { ImportedEvent } from '../../events';
import type { KnownParticipants } from './participants';

type Booking = BookedEvent & { name: string };

/** `other` is the name of the other event. */
interface DoubleBooking {
  officialId: number;
  other: string;
}

/**
 * The assignments on the days of some rows: stored assignments and those of earlier rows in the same chunk. Rows of other chunks
 * are unknown, because only their own check looks up the officials they name.
 */
export class Bookings {
  private readonly byOfficial = new Map<number, Booking[]>();

  constructor(events: ImportedEvent[]) {
    for (const event of events)
      this.book(
        event,
        event.officials.map(({ officialId }) => officialId),
      );
  }

  /** Adds an event. Returns the first official who also works another event at that time; undefined if there is none. */
  book(event: Booking, officialIds: number[]): DoubleBooking | undefined {
    let double: DoubleBooking | undefined;
    for (const officialId of officialIds) {
      const booked = this.byOfficial.get(officialId) ?? [];
      const other = booked.find((one) => isDoubleBooked(one, event));
      if (other) double ??= { officialId, other: other.name };
      this.byOfficial.set(officialId, [...booked, event]);
    }
    return double;
  }
}

/** Returns the warning for a row; undefined if nobody is double-booked. */
export const bookedWarning = (
  double: DoubleBooking | undefined,
  known: KnownParticipants,
): string | undefined =>
  double && `${known.nameOf(double.officialId)} also works ${double.other} at that time`;
