import { fullName, SCREENS } from '@rmo/contracts';
import { notificationOf } from './notification-handler';

/** An official's account and record share the name, so the other side of the change is notified. */
export const nameChanged = notificationOf('name.changed', {
  async load(em, { userId, before, by }, { recipients }) {
    const person = await recipients.findById(em, userId);
    if (!person || fullName(person) === before) return null;
    return { person, before, managers: by === 'owner' ? await recipients.listManagers(em) : [] };
  },
  inApp: ({ person, before, managers }) =>
    managers.length > 0
      ? {
          userIds: managers.map(({ id }) => id),
          subjectId: person.id,
          title: 'Official renamed',
          message: `${before} is now called ${fullName(person)}: the name was changed in the official's own profile.`,
          link: `${SCREENS.officials}?q=${encodeURIComponent(fullName(person))}`,
        }
      : {
          userIds: [person.id],
          subjectId: person.id,
          title: 'Your name was changed',
          message: `A supervisor or administrator changed your name from ${before} to ${fullName(person)}, here and for your account.`,
          link: SCREENS.officialsDashboard,
        },
});
