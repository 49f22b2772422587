import type { ComponentType, ReactNode } from 'react';
import type { CurrentUser } from '@rmo/api-client';
import { VALID_OFFICIAL } from '@rmo/contracts';
import { renderScreen } from '@rmo/mfe-kit/testing';
import AppRoutes from '../app/routes';

/** Renders a public page with an empty store; the element `address` shows the URL. */
export const open = (path: string, wrapper?: ComponentType<{ children: ReactNode }>) =>
  renderScreen(<AppRoutes />, path, { wrapper });

/** Returns a logged-in user, by default a coach. */
export const account = (change: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 2,
  email: 'dana.keller@example.org',
  firstName: 'Dana',
  lastName: 'Keller',
  role: 'user',
  userType: 'Coach',
  school: 'Northampton',
  teamId: 1,
  yearsCoaching: 3,
  experience: 3,
  region: null,
  yearsExperience: null,
  age: null,
  teamMascot: null,
  photoUrl: null,
  isVerified: true,
  createdAt: '2026-01-01T12:00:00.000Z',
  ...change,
});

export const OFFICIAL = {
  id: 7,
  ...VALID_OFFICIAL,
  photoUrl: null,
  averageRating: 4,
  averageScore: 4.25,
  totalReviews: 2,
};
