import { type BookedEvent, isDoubleBooked } from '@rmo/contracts';
import type { ImportedEvent } from '../../events';

type Booking = BookedEvent & { name: string };

/** What officials work on the days of some rows: the events there are, and those of the rows before. */
export class Bookings {
  private readonly byOfficial = new Map<number, Booking[]>();

  constructor(events: ImportedEvent[]) {
    for (const event of events)
      this.book(
        event,
        event.officials.map(({ officialId }) => officialId),
      );
  }

  /** Adds an event. Returns the name of another one that one of the officials works at that time; undefined if there is none. */
  book(event: Booking, officialIds: number[]): string | undefined {
    let other: string | undefined;
    for (const id of officialIds) {
      const booked = this.byOfficial.get(id) ?? [];
      other ??= booked.find((one) => isDoubleBooked(one, event))?.name;
      this.byOfficial.set(id, [...booked, event]);
    }
    return other;
  }
}

/** What the check of an import says of a row; undefined for no other event. */
export const bookedWarning = (other: string | undefined): string | undefined =>
  other === undefined ? undefined : `An official also works ${other} at that time`;
