import { monthName, weekdayName } from '@rmo/contracts';
import type { DevelopmentGoal } from '../../modules/growth/development/development.entity';
import type { Notification } from '../../modules/notifications/notification.entity';
import type { NotificationKind } from '../../queue';
import { demoAudit } from './demo-audit';
import { demoCases } from './demo-cases';
import { demoEvents, type DemoEvent } from './demo-events';
import { DEMO_ACCOUNTS, demoPeople, type DemoPeople } from './demo-people';
import { demoReviews } from './demo-reviews';
import { RandomGenerator } from './random';
import { addDays, twoSeasons } from './season';

type DemoNotification = Omit<Notification, 'id' | 'note' | 'cause' | 'kind' | 'subjectId'> & {
  kind: NotificationKind;
  subjectId: number;
};

const SEED = 20_251_128;

/** Depends only on the day, so that demo data is reproducible. */
export function demoData(day: Date) {
  const today = new Date(`${day.toISOString().slice(0, 10)}T00:00:00.000Z`);
  const random = new RandomGenerator(SEED);
  const seasons = twoSeasons(today);
  const foundedAt = addDays(seasons[0].start, -75);
  const people = demoPeople(random, foundedAt, today);
  const events = demoEvents(random, seasons, people.teams, people.officials, today);
  const reviews = demoReviews(random, people, events, today);
  const { cases, reports } = demoCases(people.users, reviews, today);
  return {
    ...people,
    events,
    reviews,
    cases,
    reports,
    audit: demoAudit(people, events, cases, today),
    notifications: demoNotifications(people, events, today),
    goals: demoGoals(people, today),
  };
}

/** Returns a goal for each official with an account, set by the official. */
function demoGoals({ officials }: DemoPeople, today: Date): Omit<DevelopmentGoal, 'id'>[] {
  return officials
    .filter(({ userId }) => userId !== null)
    .map(({ id, userId }) => ({
      officialId: id,
      authorId: userId,
      category: 'positioning',
      text: 'Move before the shot, and kneel where I can see both shoulders.',
      dueDate: addDays(today, 45).toISOString().slice(0, 10),
      state: 'open',
      isShared: true,
      createdAt: addDays(today, -12),
    }));
}

function demoNotifications(people: DemoPeople, events: DemoEvent[], today: Date): DemoNotification[] {
  const idOf = (email: string) => people.users.find((user) => user.email === email)?.id ?? 1;
  const coach = idOf(DEMO_ACCOUNTS.coach);
  const official = people.officials.find((one) => one.userId !== null);
  const timeAgo = (days: number, hours: number) =>
    new Date(addDays(today, -days).getTime() - hours * 3_600_000);
  const dayOf = (event: DemoEvent) => {
    const day = event.date.toISOString();
    return `${monthName(day)} ${event.date.getUTCDate()}, ${day.slice(0, 4)}`;
  };
  const startText = ({ date, startTime }: DemoEvent) => {
    const day = date.toISOString();
    const [hour, minute] = startTime.split(':');
    const time = `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
    return `${weekdayName(day).slice(0, 3)}, ${monthName(day).slice(0, 3)} ${date.getUTCDate()}, ${time}`;
  };
  const upcomingEvents = events.filter((event) => event.date > today);
  const coachEvents = upcomingEvents.filter((event) => event.teamIds.includes(1)).slice(0, 3);
  const officialEvents = upcomingEvents
    .filter((event) => event.officials.some((one) => one.officialId === official?.id))
    .slice(0, 2);
  const pendingCoaches = people.users.filter((user) => !user.isVerified && user.userType === 'Coach');
  return [
    {
      userId: coach,
      kind: 'account.approved' as const,
      subjectId: coach,
      title: 'Account approved',
      message: 'Welcome to RateMyOfficial! Your account has been approved.',
      link: '/coach',
      isRead: true,
      createdAt: timeAgo(40, 3),
    },
    ...coachEvents.map((event, index) => ({
      userId: coach,
      kind: 'event.team' as const,
      subjectId: event.id,
      title: event.name,
      message: `New event with your team on ${dayOf(event)}.`,
      link: `/events/${event.id}`,
      isRead: index === 0,
      createdAt: timeAgo(6 - index, 5),
    })),
    ...officialEvents.map((event, index) => ({
      userId: official?.userId ?? coach,
      kind: 'event.assignment' as const,
      subjectId: event.id,
      title: event.name,
      message: `You’re assigned: ${startText(event)}, ${event.venue}`,
      link: `/events/${event.id}`,
      isRead: index === 0,
      createdAt: timeAgo(4 - index, 2),
    })),
    ...[DEMO_ACCOUNTS.admin, DEMO_ACCOUNTS.supervisor].flatMap((email) =>
      pendingCoaches.slice(0, email === DEMO_ACCOUNTS.admin ? pendingCoaches.length : 1).map((user) => ({
        userId: idOf(email),
        kind: 'registration.pending' as const,
        subjectId: user.id,
        title: `${user.firstName} ${user.lastName}`,
        message: `New coach at ${user.school}, waiting for approval.`,
        link: `${email === DEMO_ACCOUNTS.admin ? '/admin' : '/supervisor'}?tab=pending-users`,
        isRead: false,
        createdAt: user.createdAt,
      })),
    ),
  ];
}
