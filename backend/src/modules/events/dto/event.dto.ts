/** An official as an event shows it: no ratings, so that a review never changes the polled list of events. */
export interface EventOfficialView {
  id: number;
  officialId: number;
  firstName: string;
  lastName: string;
  association: string;
  yearsExperience: number;
  location: string;
  photoUrl: string | null;
  role: string | null;
}

export interface EventTeamView {
  id: number;
  name: string;
}

export interface EventView {
  id: number;
  name: string;
  /** ISO, noon UTC of the calendar day. */
  date: string;
  /** HH:mm */
  startTime: string | null;
  venue: string;
  eventType: string;
  host: string;
  description: string | null;
  officials: EventOfficialView[];
  teams: EventTeamView[];
}

/** An event as an official's page lists it. */
export interface EventSummary {
  id: number;
  name: string;
  date: string;
  startTime: string | null;
  venue: string;
  eventType: string;
  role: string | null;
}
