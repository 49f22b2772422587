import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  INVALID_COACH_PROFILES,
  INVALID_PROFILES,
  INVALID_SUPERVISORS,
  MESSAGES,
  VALID_COACH_PROFILE,
  VALID_PROFILE,
  VALID_SUPERVISOR,
  type UserType,
} from '@rmo/contracts';
import { useSession, type CurrentUser } from '@rmo/api-client';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { stubImages } from '../testing';
import { ProfileForm } from './ProfileForm';

const LABELS: Record<string, RegExp> = {
  firstName: /^First name/,
  lastName: /^Last name/,
  email: /^Email/,
  school: /^School/,
  age: /^Age/,
  experience: /^Years of coaching/,
  teamMascot: /^Team mascot/,
  region: /^Region/,
  yearsExperience: /^Years of experience/,
};
const fillIn = (values: Record<string, unknown>): void => {
  for (const [field, value] of Object.entries(values)) fill(LABELS[field] as RegExp, String(value ?? ''));
};
const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Manage Profile' }));
const user = (userType: UserType, change: object = {}) =>
  ({
    id: 2,
    role: userType === 'Official' ? 'official' : 'user',
    userType,
    ...{ email: 'a@example.org', firstName: 'A', lastName: 'B', photoUrl: null },
    ...change,
  }) as CurrentUser;

/** Renders the form for the session's user, as the pages do. */
function Screen() {
  const session = useSession();
  return session.user && <ProfileForm user={session.user} />;
}

describe('the profile form', () => {
  let server: ApiServer;
  let response: MockResponse;
  const open = async (who: CurrentUser) => {
    toastStore.set(null);
    response = { body: who };
    server = await startApiServer({
      'GET /api/auth/me': () => ({ body: who }),
      'PUT /api/users/profile': () => response,
    });
    renderScreen(<Screen />);
    await screen.findByRole('form', { name: 'Manage Profile' });
  };
  const sentBody = () => String(server.sent('PUT /api/users/profile')[0]?.body);

  const cases = [
    ...INVALID_COACH_PROFILES.map((invalid) => ['Coach', VALID_COACH_PROFILE, invalid] as const),
    ...INVALID_SUPERVISORS.map((invalid) => ['Regional Supervisor', VALID_SUPERVISOR, invalid] as const),
    ...INVALID_PROFILES.map((invalid) => ['Official', VALID_PROFILE, invalid] as const),
  ];
  it.each(cases)('shows a validation error for a %s’s invalid field', async (userType, valid, invalid) => {
    await open(user(userType));
    fillIn({ ...valid, ...invalid.change });
    submit();
    expect(screen.getByText(invalid.message)).toBeInTheDocument();
    expect(screen.getByLabelText(LABELS[invalid.field] as RegExp)).toHaveAccessibleDescription(
      expect.stringContaining(invalid.message),
    );
    expect(server.sent('PUT /api/users/profile')).toHaveLength(0);
  });

  it.each([
    ['Coach', VALID_COACH_PROFILE],
    ['Regional Supervisor', VALID_SUPERVISOR],
    ['Official', VALID_PROFILE],
  ] as const)('sends only a %s’s fields, then shows the stored values', async (userType, valid) => {
    await open(user(userType));
    fillIn(valid);
    response = { body: user(userType, { ...valid, firstName: 'Stored' }) };
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'success', title: 'Profile updated' }),
    );
    const names = [...sentBody().matchAll(/name="(\w+)"/g)].map(([, name]) => name);
    expect(names.sort()).toEqual(Object.keys(valid).sort());
    for (const [field, value] of Object.entries(valid))
      expect(sentBody()).toMatch(new RegExp(`name="${field}"\\s+${String(value)}\\s`));
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Stored');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discard Changes' })).toBeDisabled());
  });

  it.each([
    [null, 'Other', 'A supervisor or administrator still has to confirm your new school.'],
    [3, 'Other', 'Your profile has been saved.'],
    [null, VALID_COACH_PROFILE.school, 'Your profile has been saved.'],
  ])(
    'says whether the school awaits confirmation: team %s, school %s',
    async (teamId, school, description) => {
      await open(user('Coach', { ...VALID_COACH_PROFILE }));
      expect(screen.getByLabelText(/^School/)).toHaveAccessibleDescription(
        'Pick your team if it’s listed. A supervisor may have to confirm a new school.',
      );
      fillIn({ school });
      response = { body: user('Coach', { ...VALID_COACH_PROFILE, school, teamId }) };
      submit();
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Profile updated', description }));
    },
  );

  it('clears optional fields', async () => {
    await open(user('Coach', { ...VALID_COACH_PROFILE }));
    fillIn({ age: '', teamMascot: '' });
    submit();
    await waitFor(() => expect(toastStore.get()?.kind).toBe('success'));
    expect(sentBody()).toMatch(/name="age"\s+--/);
    expect(sentBody()).toMatch(/name="teamMascot"\s+--/);
  });

  it.each([
    ['the server’s message', errorResponse(409, MESSAGES.emailTaken), MESSAGES.emailTaken],
    ['the default message without one', errorResponse(500, ''), 'Failed to update profile'],
  ])('shows %s after a failure, and preserves the input', async (_what, failure, message) => {
    await open(user('Coach', { ...VALID_COACH_PROFILE }));
    fillIn({ email: 'taken@example.org' });
    response = failure;
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message }),
    );
    expect(screen.getByLabelText(/^Email/)).toHaveValue('taken@example.org');
    if (message === MESSAGES.emailTaken)
      expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('asks for confirmation before discarding changes', async () => {
    await open(user('Coach', { ...VALID_COACH_PROFILE }));
    const discard = screen.getByRole('button', { name: 'Discard Changes' });
    expect(discard).toBeDisabled();
    fillIn({ firstName: 'Somebody' });
    fireEvent.click(discard);
    expect(await screen.findByText('Are you sure you want to discard your changes?')).toBeInTheDocument();
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Somebody');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Carl'));
  });

  describe('the photo field', () => {
    const pictures = stubImages();

    it('crops the photo to a square and sends it with the other fields', async () => {
      await open(user('Coach', { ...VALID_COACH_PROFILE }));
      pictures.choose('me.png');
      submit();
      await waitFor(() => expect(toastStore.get()?.kind).toBe('success'));
      expect(pictures.drawn).toEqual([[100, 0, 200, 200, 0, 0, 200, 200]]);
      expect(sentBody()).toMatch(/name="photo"; filename="photo.jpg"\s+Content-Type: image\/jpeg\s+square/);
      expect(screen.queryByLabelText('Zoom')).not.toBeInTheDocument();
    });

    it('removes the photo by sending an empty path', async () => {
      await open(user('Coach', { ...VALID_COACH_PROFILE, photoUrl: '/uploads/me.webp' }));
      fireEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
      submit();
      await waitFor(() => expect(toastStore.get()?.kind).toBe('success'));
      expect(sentBody()).toMatch(/name="photoUrl"\s+--/);
    });

    it('shows an error if the server rejects the photo', async () => {
      await open(user('Coach', { ...VALID_COACH_PROFILE, photoUrl: '/uploads/me.webp' }));
      response = errorResponse(415, MESSAGES.invalidFile);
      fireEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
      submit();
      expect(await screen.findByText(MESSAGES.invalidFile)).toBeInTheDocument();
    });
  });
});
