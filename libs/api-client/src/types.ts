import type {
  Actor,
  DeliveryState,
  EventType,
  RatingCategory,
  RecipientType,
  Role,
  UserType,
} from '@rmo/contracts';

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

/** The account of an official who was invited. */
export interface OfficialAccount {
  message: string;
  userId: number;
  officialId: number;
  email: string;
}

/** A coach as administrators and supervisors see one. */
export interface Coach {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  school: string | null;
  region: string | null;
  age: number | null;
  /** Years as a coach. */
  experience: number | null;
  teamMascot: string | null;
  photoUrl: string | null;
  /** False: pending. */
  isVerified: boolean;
  createdAt: string;
}

/** A Regional Supervisor as administrators and supervisors see one. */
export interface Supervisor {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  region: string | null;
  yearsExperience: number | null;
  photoUrl: string | null;
  /** False: pending. */
  isVerified: boolean;
  createdAt: string;
}

/** Narrows a list of coaches or supervisors; `region` is the whole region. */
export interface PeopleQuery {
  q?: string;
  region?: string;
  page: number;
  limit: number;
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

export interface Announcement {
  subject: string;
  message: string;
  recipientType?: RecipientType;
  region?: string;
  /** Separated by commas. */
  specificEmails?: string;
}

export interface AnnouncementSent {
  message: string;
  /** How many people and addresses it goes to. */
  recipients: number;
}

/** A mail and what became of it. */
export interface Delivery {
  id: number;
  cause: string;
  address: string;
  recipientName: string;
  subject: string;
  state: DeliveryState;
  attempts: number;
  /** What the mail server said last, where it did not take the mail. */
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  /** When the link in it stops to work; null where it has none. */
  expiresAt: string | null;
}

export interface DeliveryQuery {
  state?: DeliveryState;
  page: number;
  limit: number;
}

/** One change by an administrator or supervisor. */
export interface AuditEntry {
  id: number;
  at: string;
  actorId: number;
  actorName: string;
  actorRole: Actor;
  /** Thing and verb, such as `event.update`. */
  action: string;
  subject: string;
  subjectId: number | null;
  detail: Record<string, unknown> | null;
  ip: string | null;
  requestId: string | null;
}

export interface AuditQuery {
  /** One action, or the thing alone for all of its actions. */
  action?: string;
  /** The id of who acted. */
  actor?: number;
  page: number;
  limit: number;
}

export interface Message {
  message: string;
}
