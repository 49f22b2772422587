import { SCREENS, fullName, setPasswordPath, undoEmailPath } from '@rmo/contracts';
import { inScope, type Recipient } from '../../users';
import { notificationOf } from './notification-handler';
import { emailTo } from '../email/email';
import { COACH, FORMER_COACH, LINK, SUPERVISOR } from './examples';

const OUTCOME_NOTES = {
  approved: 'Approved',
  rejected: 'Rejected',
  deleted: 'Deleted',
  'set-pending': 'Set back to pending',
};

const CAPABILITIES: Record<string, string> = {
  Coach: 'You can rate the officials who worked your events.',
  'Regional Supervisor': 'You can manage events, officials and your region’s coaches.',
  Official: 'You can see your assignments, your profile and your average rating.',
  Admin: 'You can manage the whole site.',
};

const CHANGED_BY_TEXTS = {
  owner: 'The email of your account was changed in your profile.',
  manager:
    'A supervisor or administrator changed the email of your account. You were logged out on all devices.',
};

export const accountKinds = {
  ...notificationOf('registration.pending', {
    async load(em, { userId }, { recipients }) {
      const user = await recipients.findPending(em, userId);
      return user && { user, deciders: await recipients.listDeciders(em, user) };
    },
    inApp({ user, deciders }) {
      const school = user.school ? ` at ${user.school}` : '';
      const isCoach = user.userType === 'Coach';
      const administrators = deciders.filter(({ userType }) => userType !== 'Regional Supervisor');
      const supervisors = deciders.filter(({ userType }) => userType === 'Regional Supervisor');
      // A supervisor's list opens on their region, and would not show users from another region.
      const isOwn = (supervisor: Recipient) => inScope(supervisor, { region: user.shownRegion });
      const otherSupervisors = supervisors.filter((one) => !isOwn(one));
      const supervisorsList = `${SCREENS.supervisor}?tab=pending-users`;
      const notificationTo = (recipients: Recipient[], link: string) => ({
        userIds: recipients.map(({ id }) => id),
        subjectId: user.id,
        title: fullName(user),
        message: `New ${isCoach ? 'coach' : 'supervisor'}${school}, waiting for approval.`,
        link,
      });
      return [
        notificationTo(administrators, `${SCREENS.admin}?tab=pending-users`),
        notificationTo(supervisors.filter(isOwn), supervisorsList),
        notificationTo(otherSupervisors, `${supervisorsList}&regions=all`),
      ];
    },
  }),
  /** Updates everyone who was asked to decide on a registration: nothing is left to do, or it is waiting again. */
  ...notificationOf('registration.decided', {
    async load(em, event, { recipients }) {
      // Two jobs may run in either order, so an outcome that no longer holds is ignored.
      const isWaiting = (await recipients.findPending(em, event.userId)) !== null;
      if (isWaiting !== (event.outcome === 'set-pending')) return null;
      return { ...event, by: await recipients.findById(em, event.byId) };
    },
    outdates: ({ userId, outcome, by }) => ({
      kinds: ['registration.pending'],
      subjectId: userId,
      note: OUTCOME_NOTES[outcome] + (by ? ` by ${fullName(by)}` : ''),
      isDone: outcome !== 'set-pending',
    }),
  }),
  ...notificationOf('account.approved', {
    load: (em, { userId }, { recipients }) => recipients.findById(em, userId),
    inApp: ({ id, userType }) => ({
      userIds: [id],
      subjectId: id,
      title: 'Account approved',
      message: 'Welcome to RateMyOfficial! Your account has been approved.',
      link: userType === 'Coach' ? SCREENS.coach : SCREENS.supervisor,
    }),
    emails: (user, site) => [
      emailTo(user, 'Your RateMyOfficial account has been approved', {
        paragraphs: [`Log in to get started. ${CAPABILITIES[user.userType] ?? ''}`.trim()],
        action: { label: 'Log in', url: `${site}/login` },
      }),
    ],
    preview: { name: 'approved', data: COACH },
  }),
  ...notificationOf('account.rejected', {
    load: async (_em, payload) => payload,
    emails: ({ email, name, reason }) => [
      {
        address: email,
        name,
        subject: 'Your RateMyOfficial registration was not approved',
        content: {
          greeting: `Hello ${name},`,
          paragraphs: [
            'Thank you for your interest in RateMyOfficial. Your registration was not approved, and your account was deleted.',
            ...(reason ? [`Reason: ${reason}`] : []),
            'If you think this is a mistake, contact your region’s supervisor.',
          ],
        },
      },
    ],
    preview: {
      name: 'rejected',
      data: { ...FORMER_COACH, reason: 'Another coach at your school already has an account.' },
    },
  }),
  ...notificationOf('account.invited', {
    async load(em, { userId, ...link }, { recipients }) {
      const user = await recipients.findById(em, userId);
      return user && { user, ...link };
    },
    emails: ({ user, token, expiresAt }, site) => [
      {
        ...emailTo(user, 'You are invited to RateMyOfficial', {
          paragraphs: [
            `Set a password to get started. ${CAPABILITIES[user.userType] ?? ''}`.trim(),
            'The link works once and expires in 7 days.',
          ],
          facts: [
            { label: 'Log in with', value: user.email },
            { label: 'Your role', value: user.userType },
          ],
          action: { label: 'Set your password', url: site + setPasswordPath(token) },
        }),
        expiresAt,
      },
    ],
    preview: { name: 'invitation', data: { user: SUPERVISOR, ...LINK } },
  }),
  ...notificationOf('account.deleted', {
    load: async (_em, payload) => payload,
    emails: ({ email, name }) => [
      {
        address: email,
        name,
        subject: 'Your RateMyOfficial account was deleted',
        content: {
          greeting: `Hello ${name},`,
          paragraphs: [
            'Your account was deleted in your settings. Your reviews still count, without your name.',
            'If this wasn’t you, contact an administrator.',
          ],
        },
      },
    ],
    preview: { name: 'account-deleted', data: FORMER_COACH },
  }),
  /** An official's name is also the account's, so managers learn of the owner's change, and the owner of a manager's. */
  ...notificationOf('name.changed', {
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
            message: `${before} is now ${fullName(person)}. The official changed their name.`,
            link: `${SCREENS.officials}?q=${encodeURIComponent(fullName(person))}`,
          }
        : {
            userIds: [person.id],
            subjectId: person.id,
            title: 'Your name was changed',
            message: `A supervisor or administrator changed your name from ${before} to ${fullName(person)}.`,
            link: SCREENS.officialsDashboard,
          },
  }),
  /** Sent to the previous address. It doesn't contain the new address, because the recipient may be a stranger. */
  ...notificationOf('email.changed', {
    async load(em, { userId, address, ...change }, { recipients }) {
      const user = await recipients.findById(em, userId);
      return user && { user: { ...user, email: address }, ...change };
    },
    emails: ({ user, by, token, expiresAt }, site) => [
      {
        ...emailTo(user, 'Your RateMyOfficial email was changed', {
          paragraphs: [
            `${CHANGED_BY_TEXTS[by]} From now on, log in with the new email. We won’t email you here again.`,
            'If this is right, you don’t need to do anything. If not, undo the change to get this email back and log out on all devices. The link works once and expires in 7 days.',
          ],
          facts: [{ label: 'Old email', value: user.email }],
          action: { label: 'Undo the change', url: site + undoEmailPath(token) },
        }),
        expiresAt,
      },
    ],
    preview: { name: 'email-changed', data: { user: COACH, by: 'manager', ...LINK } },
  }),
  ...notificationOf('email.restored', {
    async load(em, { userId, address }, { recipients }) {
      const user = await recipients.findById(em, userId);
      return user && { ...user, email: address };
    },
    emails: (user) => [
      emailTo(user, 'A RateMyOfficial email was changed back', {
        paragraphs: [
          'A RateMyOfficial account was switched to this email. Its owner has switched it back, which logged the account out on all devices.',
        ],
      }),
    ],
    preview: { name: 'email-restored', data: COACH },
  }),
  ...notificationOf('password.reset', {
    async load(em, { userId, ...link }, { recipients }) {
      const user = await recipients.findById(em, userId);
      return user && { user, ...link };
    },
    emails: ({ user, token, expiresAt }, site) => [
      {
        ...emailTo(user, 'Set a new password for RateMyOfficial', {
          paragraphs: [
            'Someone asked to reset your password. If it was you, set a new one. The link works once and expires in 24 hours.',
            'If it wasn’t you, ignore this email. Your password hasn’t changed.',
          ],
          action: { label: 'Set a new password', url: site + setPasswordPath(token) },
        }),
        expiresAt,
      },
    ],
    preview: { name: 'reset', data: { user: COACH, ...LINK } },
  }),
  ...notificationOf('password.changed', {
    load: (em, { userId }, { recipients }) => recipients.findById(em, userId),
    emails: (user, site) => [
      emailTo(user, 'Your RateMyOfficial password was changed', {
        paragraphs: [
          'Your password was changed in your settings. All other devices were logged out.',
          'If this was you, you don’t need to do anything. If not, set a new password now.',
        ],
        action: { label: 'Set a new password', url: site + SCREENS.forgotPassword },
      }),
    ],
    preview: { name: 'password-changed', data: COACH },
  }),
};
