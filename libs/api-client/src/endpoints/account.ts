import { api } from '../api';
import type { Message, OwnSession } from '../types';

/** Whose one-time link it is. */
export interface PasswordLink {
  email: string;
  firstName: string;
  lastName: string;
  expiresAt: string;
}

/** Ways to a password without one: a forgotten password and an invitation. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountForgotPassword: build.mutation<Message, { email: string }>({
      query: (body) => ({ url: '/auth/forgot-password', method: 'POST', body }),
    }),
    /** A POST, so that the token stands in no address. */
    accountLink: build.query<PasswordLink, string>({
      query: (token) => ({ url: '/auth/check-link', method: 'POST', body: { token } }),
    }),
    /** Ends every session of the account, perhaps this one too: who is logged in is asked anew. */
    accountResetPassword: build.mutation<
      Message,
      { token: string; password: string; confirmPassword: string }
    >({
      query: (body) => ({ url: '/auth/reset-password', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
    /** For the one-time link that the old address gets when the email of an account is changed. */
    accountUndoEmail: build.mutation<Message, { token: string }>({
      query: (body) => ({ url: '/auth/undo-email-change', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
    /** Where the person is logged in. */
    accountSessions: build.query<OwnSession[], void>({ query: () => '/auth/sessions' }),
    accountEndSession: build.mutation<Message, number>({
      query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
    }),
    /** The regions in use. */
    accountRegions: build.query<string[], void>({ query: () => '/regions' }),
  }),
});

export const {
  useAccountForgotPasswordMutation,
  useAccountLinkQuery,
  useAccountResetPasswordMutation,
  useAccountUndoEmailMutation,
  useAccountSessionsQuery,
  useAccountEndSessionMutation,
  useAccountRegionsQuery,
} = accountApi;
