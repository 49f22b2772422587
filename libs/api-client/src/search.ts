import { generatedApi, type SearchResultDto } from './api/endpoints.generated';

/** The search across everything the account may read, used by the shell. */
const searchApi = generatedApi.enhanceEndpoints({
  // Old searches are not cached until the page is closed.
  endpoints: {
    search: { providesTags: ['Official', 'Event', 'Team', 'Coach', 'Supervisor'], keepUnusedDataFor: 60 },
  },
});

export const { useSearchQuery } = searchApi;
export type SearchHits = SearchResultDto;
