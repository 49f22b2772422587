import type { EventType, RatingCategory, Role, UserType } from '@rmo/contracts';

/** Shapes of the API's answers. Dates are ISO strings; a calendar day is stored at noon UTC. */

export interface CurrentUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  userType: UserType;
  school: string | null;
  yearsCoaching: number | null;
  experience: number | null;
  region: string | null;
  yearsExperience: number | null;
  age: number | null;
  teamMascot: string | null;
  photoUrl: string | null;
  isVerified: boolean;
  createdAt: string;
  /** The official's record that the account is linked to, for accounts of role official. */
  officialId?: number | null;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  userType: UserType;
  school?: string | null;
}

export interface RegistrationResult {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  isVerified: false;
  message: string;
}

export interface PendingUser {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  userType: UserType;
  school: string | null;
  region: string | null;
  yearsCoaching: number | null;
  createdAt: string;
}

export interface Official {
  id: number;
  firstName: string;
  lastName: string;
  age: number;
  location: string;
  association: string;
  yearsExperience: number;
  photoUrl: string | null;
  /** The whole number of the product spec; draw stars from `averageScore`. */
  averageRating: number;
  /** The same mean to two decimals. */
  averageScore: number;
  totalReviews: number;
}

export type OfficialSort = `${'' | '-'}${'name' | 'rating' | 'experience' | 'reviews'}`;

export interface OfficialQuery {
  q?: string;
  sort?: OfficialSort;
  page?: number;
  limit?: number;
  association?: string;
  location?: string;
}

/** One page of a list, with the number of rows in the whole list. */
export interface Page<T> {
  data: T[];
  total: number;
  page: number;
  limit: number;
}

export interface NewOfficial {
  firstName: string;
  lastName: string;
  age: number;
  location: string;
  association: string;
  yearsExperience: number;
}

/** An event as an official's record lists it. */
export interface EventSummary {
  id: number;
  name: string;
  date: string;
  startTime: string | null;
  venue: string;
  eventType: EventType;
  role: string | null;
}

export interface EventOfficial {
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

/** An event with its assignments. Named so because `Event` is the browser's. */
export interface WrestlingEvent {
  id: number;
  name: string;
  date: string;
  startTime: string | null;
  venue: string;
  eventType: EventType;
  host: string;
  description: string | null;
  officials: EventOfficial[];
  teams: { id: number; name: string }[];
}

export interface NewEvent {
  name: string;
  date: string;
  startTime?: string | null;
  venue: string;
  eventType: EventType;
  host?: string;
  description?: string | null;
  officials: { officialId: number; role?: string | null }[];
  teams?: number[];
}

export interface EventQuery {
  from?: string;
  to?: string;
  q?: string;
  page?: number;
  limit?: number;
}

export interface Team {
  id: number;
  name: string;
  createdAt: string;
}

export type Scores = Record<RatingCategory, number>;
export type CategoryAverages = Record<RatingCategory, number | null>;

export interface ReviewAuthor {
  firstName: string;
  lastName: string;
  userType: UserType | null;
  photoUrl: string | null;
}

export interface Review extends Scores {
  id: number;
  officialId: number;
  userId: number | null;
  eventId: number;
  comment: string;
  date: string;
  isReported: boolean;
  isAnonymous: boolean;
  /** Null means anonymous. */
  user: ReviewAuthor | null;
  event: { id: number; name: string; date: string };
}

export interface NewReview extends Scores {
  eventId: number;
  comment?: string;
  isAnonymous: boolean;
}

export interface Notification {
  id: number;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: string;
}

export interface Setting {
  key: string;
  value: string;
}

export interface Message {
  message: string;
}
