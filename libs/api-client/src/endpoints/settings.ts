import type { BackgroundKey } from '@rmo/contracts';
import { api } from '../api';
import type { Message, Setting } from '../types';

/** The settings of the site: its background images. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsList: build.query<Setting[], void>({ query: () => '/settings', providesTags: ['Setting'] }),
    /** `upload` is the call of the background, as `BACKGROUNDS` names it. */
    settingsUpload: build.mutation<Message, { key: BackgroundKey; upload: string; file: File }>({
      query: ({ key, upload, file }) => {
        const body = new FormData();
        body.append(key, file);
        return { url: `/settings/${upload}`, method: 'POST', body };
      },
      invalidatesTags: (_result, error) => (error ? [] : ['Setting']),
    }),
    settingsRemove: build.mutation<Setting, BackgroundKey>({
      query: (key) => ({ url: '/settings', method: 'POST', body: { key, value: '' } }),
      invalidatesTags: (_result, error) => (error ? [] : ['Setting']),
    }),
  }),
});

export const { useSettingsListQuery, useSettingsUploadMutation, useSettingsRemoveMutation } = settingsApi;
