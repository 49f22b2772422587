import { UPLOAD_TIMEOUT_MS } from '@rmo/contracts';
import { api, tagsOnSuccess } from '@rmo/api-client';
import { generatedApi } from '../api/endpoints.generated';

// The endpoint's name includes the micro-frontend's prefix, which hooks don't need.
const GET_ENDPOINT = generatedApi.endpoints.importsGet.name as 'importsGet';

const CHANGED_TAGS = ['Official', 'Event', 'Team', 'Coach', 'Supervisor', 'PendingUser', 'Audit'] as const;
// Invalidates the lists when the job starts, because its end is noticed only while the import is shown.
const invalidatesTags = tagsOnSuccess(...CHANGED_TAGS);

const importsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    importsApply: { invalidatesTags },
    importsUndo: { invalidatesTags },
    importsUpdate: {
      // Shows the import from the server's response, without another request that might fail.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data }) => dispatch(generatedApi.util.updateQueryData(GET_ENDPOINT, id, () => data)),
          () => undefined,
        );
      },
    },
    importsCreate: {
      query: (body) => ({ url: '/imports', method: 'POST', body, timeout: UPLOAD_TIMEOUT_MS }),
    },
  },
});

export const {
  useImportsAnswersMutation,
  useImportsApplyMutation,
  useImportsCheckMutation,
  useImportsCreateMutation,
  useImportsDeleteMutation,
  useImportsGetQuery,
  useImportsListQuery,
  useImportsRowsListQuery,
  useImportsUndoMutation,
  useImportsUpdateMutation,
} = importsApi;

export const invalidateLists = () => api.util.invalidateTags([...CHANGED_TAGS]);

export type {
  ImportColumnDto as ImportColumn,
  ImportDto as Import,
  ImportRowDto as ImportRow,
  ImportSummaryDto as ImportSummary,
  UpdateImportDto as ImportChange,
} from '../api/endpoints.generated';
