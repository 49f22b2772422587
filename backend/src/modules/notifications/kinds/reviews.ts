import {
  MODERATION_LIMITS,
  OUTCOMES,
  SCREENS,
  fullName,
  moderationNotice,
  myRatingsPath,
  nameKey,
  screenPath,
} from '@rmo/contracts';
import type { Recipient } from '../../users';
import { notificationOf, type InAppNotification } from './notification-handler';

/** `query` selects what Manage Reviews shows: the same for everyone, so that the link reveals nothing about its reader. */
function notificationsTo(
  managers: Recipient[],
  query: Record<string, string | number>,
  text: Omit<InAppNotification, 'userIds' | 'link'>,
): InAppNotification[] {
  const administrators = managers.filter(({ userType }) => userType !== 'Regional Supervisor');
  const supervisors = managers.filter(({ userType }) => userType === 'Regional Supervisor');
  const parameters = new URLSearchParams({ tab: 'manage-reviews' });
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  const notificationTo = (recipients: Recipient[], dashboard: string): InAppNotification => ({
    ...text,
    userIds: recipients.map(({ id }) => id),
    link: `${dashboard}?${parameters}`,
  });
  return [notificationTo(administrators, SCREENS.admin), notificationTo(supervisors, SCREENS.supervisor)];
}

/** Selects all regions, because a supervisor's list opens on their own and would not show an official from another one. */
const casesAbout = (officialId: number) => ({ view: 'reported', about: officialId, regions: 'all' });

export const reviewKinds = {
  /** Sent to the author, in-app only, because no email, log or metric may connect a person with a review. */
  ...notificationOf('review.reported', {
    async load(em, { reviewId }, { reviews, recipients }) {
      const authorId = await reviews.lockAuthor(em, reviewId);
      const author = authorId === null ? null : await recipients.findById(em, authorId);
      return author && { reviewId, author };
    },
    inApp: ({ reviewId, author }) => ({
      userIds: [author.id],
      subjectId: reviewId,
      title: 'Review reported',
      message: 'One of your reviews was reported. A supervisor or administrator will look at it.',
      link: myRatingsPath(author.userType, reviewId),
    }),
  }),
  /**
   * Sent to managers of all regions: notifying only the author's region, or leaving out a manager who wrote the review, would
   * hint at the author.
   */
  ...notificationOf('review.to-check', {
    async load(em, { reviewId, reporterId }, { reviews, recipients }) {
      const official = await reviews.findOfficial(em, reviewId);
      if (!official) return null;
      return { reviewId, official, managers: await recipients.listManagers(em, { exceptId: reporterId }) };
    },
    inApp: ({ reviewId, official, managers }) =>
      notificationsTo(managers, casesAbout(official.id), {
        subjectId: reviewId,
        title: fullName(official),
        message: 'A review was reported. Decide on it in Manage Reviews.',
      }),
  }),
  ...notificationOf('reviews.appealed', {
    async load(em, { officialId, eventId }, { officials, events, recipients }) {
      const official = await officials.findName(em, officialId);
      const event = await events.findForNotification(em, eventId);
      if (!official || !event) return null;
      const managers = await recipients.listManagers(em);
      return { officialId, name: fullName(official), event: event.name, managers };
    },
    inApp: ({ officialId, name, event, managers }) =>
      notificationsTo(managers, casesAbout(officialId), {
        subjectId: officialId,
        title: name,
        message: `Appealed the ratings of ${event}.`,
      }),
  }),
  /** Sent to the author, in-app only and without names. */
  ...notificationOf('review.moderated', {
    async load(em, { caseId, isReopened }, { moderation, recipients }) {
      const decision = await moderation.findDecision(em, caseId, isReopened);
      if (!decision || decision.authorId === null || decision.reviewId === null) return null;
      const { reviewId, authorId, outcome, reason } = decision;
      const author = await recipients.findById(em, authorId);
      return author && { reviewId, author, outcome, reason };
    },
    inApp: ({ reviewId, author, outcome, reason }) => ({
      userIds: [author.id],
      subjectId: reviewId,
      title: 'Decision on your review',
      message: moderationNotice(outcome, reason),
      link: myRatingsPath(author.userType, reviewId),
    }),
  }),
  ...notificationOf('review.removed', {
    async load(em, { authorId, reason }, { recipients }) {
      const author = await recipients.findById(em, authorId);
      return author && { author, reason };
    },
    inApp: ({ author, reason }) => ({
      userIds: [author.id],
      subjectId: 0,
      title: 'Decision on your review',
      message: moderationNotice('deleted', reason),
      link: myRatingsPath(author.userType),
    }),
  }),
  /** Sent even to the review's author, whom a gap would reveal. Only the manager who decided can see a deleted review's case. */
  ...notificationOf('report.decided', {
    async load(em, { caseId, isReopened }, { moderation, recipients }) {
      const decision = await moderation.findDecision(em, caseId, isReopened);
      if (!decision) return null;
      const { officialId, outcome, reason, reporterIds } = decision;
      return { caseId, officialId, reporters: await recipients.findByIds(em, reporterIds), outcome, reason };
    },
    inApp: ({ caseId, officialId, reporters, outcome, reason }) =>
      notificationsTo(reporters, outcome === 'deleted' ? { official: officialId } : { case: caseId }, {
        subjectId: caseId,
        title: outcome === 'kept' ? 'Your report was dismissed' : 'Your report was upheld',
        message: `${OUTCOMES[outcome]}: ${reason}`,
      }),
  }),
  /** Counts even cases that a recipient may not see, because notifying everyone alike reveals no author. */
  ...notificationOf('cases.overdue', {
    load: async (em, { count }, { recipients }) => ({
      count,
      administratorIds: await recipients.listAdministratorIds(em),
    }),
    inApp: ({ count, administratorIds }) => ({
      userIds: administratorIds,
      subjectId: 0,
      title: 'Reported reviews are waiting',
      message: `${count} reported ${count === 1 ? 'review has' : 'reviews have'} waited for more than ${MODERATION_LIMITS.overdueDays} days.`,
      link: `${SCREENS.admin}?tab=manage-reviews&view=reported`,
    }),
  }),
  /** Ratings that a future event already has may be about another event. */
  ...notificationOf('event.rated-before', {
    async load(em, { eventId }, { events, ratings, recipients }) {
      const event = await events.findForNotification(em, eventId);
      const { count } = await ratings.countByEvent(eventId);
      return event && count > 0 ? { event, count, managers: await recipients.listManagers(em) } : null;
    },
    inApp: ({ event, count, managers }) =>
      notificationsTo(
        managers,
        {},
        {
          subjectId: event.id,
          title: event.name,
          message: `Event moved to ${event.day}. ${count} of its ratings ${
            count === 1 ? 'is' : 'are'
          } from before the new date.`,
        },
      ),
  }),
  ...notificationOf('unlisted.named', {
    async load(em, { claimId }, { unlisted, recipients }) {
      const claim = await unlisted.findForNotification(em, claimId);
      if (claim?.state !== 'waiting') return null;
      const managers = await recipients.listManagers(em);
      const isInScope = ({ userType, region }: Recipient) =>
        userType !== 'Regional Supervisor' ||
        !claim.region ||
        !region ||
        nameKey(region) === nameKey(claim.region);
      return { claim, managers: managers.filter(isInScope) };
    },
    inApp: ({ claim, managers }) => ({
      userIds: managers.map(({ id }) => id),
      subjectId: claim.eventId,
      title: claim.event,
      message: `Somebody says that ${claim.official} worked this event, who isn’t listed. Please check.`,
      link: screenPath(SCREENS.event, { id: claim.eventId }),
    }),
  }),
  ...notificationOf('unlisted.decided', {
    async load(em, { claimId }, { unlisted, recipients }) {
      const claim = await unlisted.findForNotification(em, claimId);
      const author = claim?.userId && (await recipients.findById(em, claim.userId));
      return author && claim.state !== 'waiting' ? { claim, author } : null;
    },
    inApp: ({ claim, author }) => ({
      userIds: [author.id],
      subjectId: claim.eventId,
      title: claim.event,
      message:
        claim.state === 'confirmed'
          ? `${claim.official} was added to the event.`
          : `${claim.official} was not added to the event: ${claim.reason}`,
      link: myRatingsPath(author.userType),
    }),
  }),
  ...notificationOf('scores.failed', {
    load: async (em, { sweeps }, { recipients }) => ({
      sweeps,
      administratorIds: await recipients.listAdministratorIds(em),
    }),
    inApp: ({ sweeps, administratorIds }) => ({
      userIds: administratorIds,
      subjectId: 0,
      title: 'Fair scores were not computed',
      message: `The calculation was still changing after ${sweeps} rounds. The previous scores still apply.`,
      link: `${SCREENS.admin}?tab=system`,
    }),
  }),
};
