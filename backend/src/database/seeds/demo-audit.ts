import { type AuditAction, fullName } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { Announcement } from '../../modules/notifications/announcements/announcement.entity';
import { audit, type AuditInput } from '../../common/audit';
import { runInContext } from '../../common/logging/context';
import type { DemoCase } from './demo-cases';
import type { DemoEvent } from './demo-events';
import { DEMO_ACCOUNTS, type DemoPeople, type DemoUser } from './demo-people';
import { addDays } from './season';

interface DemoAuditEntry extends AuditInput {
  at: Date;
  actor: DemoUser;
}

const ADDED_EVENTS_MAX = 12;
const APPROVALS_MAX = 6;
const DECISIONS_MAX = 10;

export function demoAudit(
  { users, officials, teams }: DemoPeople,
  events: readonly DemoEvent[],
  cases: readonly DemoCase[],
  today: Date,
): { announcements: Announcement[]; entries: DemoAuditEntry[] } {
  const admin = users.find(({ role }) => role === 'admin')!;
  const demoSupervisor = users.find(({ email }) => email === DEMO_ACCOUNTS.supervisor)!;
  const supervisors = users.filter((user) => user.userType === 'Regional Supervisor' && user.isVerified);
  const supervisorOfRegion = (region: string | null): DemoUser =>
    supervisors.find((one) => one.region === region) ?? supervisors[0]!;
  const findUser = (id: number): DemoUser => users.find((user) => user.id === id)!;
  /** Returns that day's evening, because supervisors work in their spare time, but no later than yesterday evening. */
  const eveningOf = (date: Date): Date => {
    const day = new Date(Math.min(date.getTime(), addDays(today, -1).getTime()));
    return new Date(Date.parse(`${day.toISOString().slice(0, 10)}T00:30:00Z`));
  };

  const announcements: Announcement[] = [
    {
      ...{ id: 1, subject: 'Weigh-in sheets', recipientType: 'Regional Supervisor', region: null },
      message: 'The new weigh-in sheets are on the association’s site. Please use them from now on.',
      ...{ addresses: [], createdAt: eveningOf(addDays(today, -33)) },
    },
    {
      ...{ id: 2, subject: 'Rules clinic on Saturday', recipientType: 'coach', region: 'Lehigh Valley' },
      message: 'The rules clinic starts at 9 AM in the gym of Northampton High School.',
      ...{ addresses: [], createdAt: eveningOf(addDays(today, -12)) },
    },
  ];
  const countRecipients = ({ recipientType, region }: Announcement): number =>
    users.filter(
      (user) =>
        user.isVerified &&
        user.userType === (recipientType === 'coach' ? 'Coach' : recipientType) &&
        (!region || user.region === region),
    ).length;

  const addedEvents = events.filter(({ date }) => date > addDays(today, -14)).slice(0, ADDED_EVENTS_MAX);
  const supervisorOf = ({ teamIds }: DemoEvent): DemoUser =>
    supervisorOfRegion(teams.find(({ id }) => id === teamIds[0])?.region ?? null);
  const [movedEvent] = addedEvents;
  const approvedCoaches = users
    .filter((user) => user.userType === 'Coach' && user.isVerified)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || a.id - b.id)
    .slice(0, APPROVALS_MAX);
  const decidedCases = cases.filter(({ state }) => state === 'decided').slice(-DECISIONS_MAX);
  const invitedOfficial = officials.find(({ userId }) => userId !== null)!;

  const actionBy = (action: AuditAction, actor: DemoUser, at: Date) => ({ action, actor, at });
  const subjectFields = (subject: string, subjectId: number, name?: string) => ({ subject, subjectId, name });
  const entries: DemoAuditEntry[] = [
    ...addedEvents.map((event) => ({
      ...actionBy('event.create', supervisorOf(event), eveningOf(addDays(event.date, -20))),
      ...subjectFields('event', event.id, event.name),
    })),
    ...(movedEvent
      ? [
          {
            ...actionBy('event.update', supervisorOf(movedEvent), eveningOf(addDays(movedEvent.date, -16))),
            ...subjectFields('event', movedEvent.id, movedEvent.name),
            detail: {
              fields: ['startTime'],
              changes: { startTime: { from: '17:30', to: movedEvent.startTime } },
            },
          },
        ]
      : []),
    ...approvedCoaches.map((coach) => ({
      ...actionBy('user.approve', supervisorOfRegion(coach.region), eveningOf(addDays(coach.createdAt, 2))),
      ...subjectFields('user', coach.id, fullName(coach)),
      detail: { userType: coach.userType },
    })),
    ...decidedCases.map(({ id, decidedBy, decidedAt, decision, outcome }) => ({
      ...actionBy('moderation.decide', findUser(decidedBy!), decidedAt!),
      ...subjectFields('case', id),
      detail: { decision, outcome },
    })),
    ...cases
      .filter(({ state }) => state === 'taken')
      .map(({ id, takenBy, takenAt }) => ({
        ...actionBy('moderation.take', findUser(takenBy!), takenAt!),
        ...subjectFields('case', id),
      })),
    ...announcements.map((announcement) => ({
      ...actionBy('announcement.send', admin, announcement.createdAt),
      ...subjectFields('announcement', announcement.id, announcement.subject),
      detail: {
        recipients: countRecipients(announcement),
        recipientType: announcement.recipientType,
        ...(announcement.region && { region: announcement.region }),
      },
    })),
    {
      ...actionBy('official.invite', demoSupervisor, eveningOf(addDays(today, -45))),
      ...subjectFields('official', invitedOfficial.id, fullName(invitedOfficial)),
    },
  ];
  return { announcements, entries: entries.sort((a, b) => a.at.getTime() - b.at.getTime()) };
}

/** Inserts the entries as if each had come from a request. `idOf` returns the id that an account got. */
export async function writeDemoAudit(
  em: EntityManager,
  entries: readonly DemoAuditEntry[],
  idOf: (id: number) => number,
): Promise<void> {
  for (const { actor, ...entry } of entries) {
    const kind = actor.role === 'admin' ? 'admin' : 'supervisor';
    const contextActor = { id: idOf(actor.id), name: fullName(actor), kind } as const;
    const subjectId = entry.subject === 'user' ? idOf(entry.subjectId!) : entry.subjectId;
    await runInContext({ requestId: 'demo', actor: contextActor }, () => audit(em, { ...entry, subjectId }));
  }
}
