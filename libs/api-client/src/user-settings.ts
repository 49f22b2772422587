import { api } from './api';
import type { Setting } from './types';

/** The own preferences, as key and value; the shell reads them, before there is a store. */
const userSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userSettingsSave: build.mutation<Setting, Setting>({
      query: (body) => ({ url: '/user/settings', method: 'POST', body }),
    }),
  }),
});

export const { useUserSettingsSaveMutation } = userSettingsApi;
