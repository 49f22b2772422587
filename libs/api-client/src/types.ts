import type { components, operations } from './schema';

/** Short names for the shapes of the API's document. Dates are ISO strings; a calendar day is stored at noon UTC. */
type Schemas = components['schemas'];
type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

export type CurrentUser = Schemas['UserProfileDto'];
export type Credentials = Schemas['LoginDto'];
export type Registration = Schemas['RegisterDto'];
export type RegistrationResult = Schemas['RegisteredUserDto'];
export type PendingUser = Schemas['PendingUserDto'];
export type OwnSession = Schemas['SessionDto'];
export type Coach = Schemas['CoachDto'];
export type Supervisor = Schemas['SupervisorDto'];

export type Official = Schemas['OfficialDto'];
export type OfficialQuery = QueryOf<'officials.list'>;
export type OfficialSort = NonNullable<OfficialQuery['sort']>;

/** One page of a list, with the number of rows in the whole list. */
export interface Page<T> {
  data: T[];
  total: number;
  page: number;
  limit: number;
}

/** An event as an official's record lists it. */
export type EventSummary = Schemas['EventSummaryDto'];
export type EventOfficial = Schemas['EventOfficialDto'];
/** An event with its assignments. Named so because `Event` is the browser's. */
export type WrestlingEvent = Schemas['EventDto'];
export type NewEvent = Schemas['CreateEventDto'];
export type EventQuery = QueryOf<'events.list'>;
export type Team = Schemas['TeamDto'];

export type CategoryAverages = Schemas['CategoryAveragesDto'];
export type Review = Schemas['ReviewDto'];
export type NewReview = Schemas['CreateReviewDto'] & { isAnonymous: boolean };

export type Notification = Schemas['NotificationDto'];
export type Delivery = Schemas['DeliveryDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
export type Setting = Schemas['SettingDto'];
export type Message = Schemas['MessageDto'];

/** The account of an official who was invited. */
export type OfficialAccount = Schemas['OfficialAccountDto'];
/** `specificEmails` as the form has them: separated by commas. */
type AsTyped<T> = Omit<T, 'specificEmails'> & { specificEmails?: string };
export type Announcement = AsTyped<Schemas['SendAnnouncementDto']>;
/** Whom an announcement goes to. */
export type Recipients = AsTyped<Schemas['RecipientsDto']>;
export type RecipientCount = Schemas['RecipientCountDto'];
export type AnnouncementSent = Schemas['AnnouncementSentDto'];
export type DeliveryQuery = QueryOf<'notificationsAdmin.list'>;
export type AuditQuery = QueryOf<'audit.list'>;
/** Narrows a list of coaches or supervisors; `region` is the whole region. */
export type PeopleQuery = QueryOf<'supervisors.list'>;
