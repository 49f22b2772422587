import { api } from './api';
import type { Setting } from './types';

/** The own preferences, as key and value. */
const userSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userSettingsList: build.query<Setting[], void>({
      query: () => '/user/settings',
      providesTags: ['UserSetting'],
    }),
    userSettingsSave: build.mutation<Setting, Setting>({
      query: (body) => ({ url: '/user/settings', method: 'POST', body }),
      invalidatesTags: ['UserSetting'],
    }),
  }),
});

export const { useUserSettingsListQuery, useUserSettingsSaveMutation } = userSettingsApi;
export { userSettingsApi };
