import { generatedApi, type SearchResultDto } from './api/endpoints.generated';

/** The search over everything that the account may read, for the shell. */
const searchApi = generatedApi.enhanceEndpoints({
  // What was typed long ago is not kept for the life of the page.
  endpoints: {
    search: { providesTags: ['Official', 'Event', 'Team', 'Coach', 'Supervisor'], keepUnusedDataFor: 60 },
  },
});

export const { useSearchQuery } = searchApi;
export type SearchHits = SearchResultDto;
