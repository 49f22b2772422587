/** An official of an event: without the rating, so that a review does not change the list that everybody polls. */
export class EventOfficialDto {
  id!: number;
  officialId!: number;
  firstName!: string;
  lastName!: string;
  association!: string;
  yearsExperience!: number;
  location!: string;
  photoUrl!: string | null;
  role!: string | null;
}

export class EventTeamDto {
  id!: number;
  name!: string;
}

export class EventDto {
  id!: number;
  name!: string;
  /** ISO, noon UTC of the calendar day. */
  date!: string;
  /** HH:mm */
  startTime!: string | null;
  venue!: string;
  eventType!: string;
  host!: string;
  description!: string | null;
  officials!: EventOfficialDto[];
  teams!: EventTeamDto[];
}

/** A day of the month calendar. */
export class EventDayDto {
  /** yyyy-MM-dd */
  day!: string;
  /** The number of events. */
  count!: number;
}

/** An event as an official's page lists it. */
export class EventSummaryDto {
  id!: number;
  name!: string;
  date!: string;
  startTime!: string | null;
  venue!: string;
  eventType!: string;
  role!: string | null;
  /** When it can be rated, ISO; null: always, and for ever. */
  opensAt!: string | null;
  closesAt!: string | null;
}
