import { api } from '@rmo/api-client';
import { generatedApi, type ImportDto } from '../api/endpoints.generated';

/** In milliseconds: 10 MB over a slow line, and the wait for other uploads. */
const UPLOAD_TIMEOUT = 300_000;

const importsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    importsCreate: {
      query: (body) => ({ url: '/imports', method: 'POST', body, timeout: UPLOAD_TIMEOUT }),
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

/** The action that makes every list refetch which an import may have changed. */
export const listsChanged = () =>
  api.util.invalidateTags(['Official', 'Event', 'Team', 'Coach', 'Supervisor', 'PendingUser', 'Audit']);

// With the prefix of the micro-frontend, which the hooks need not name.
const READ = importsApi.endpoints.importsGet.name as 'importsGet';

/** The action that shows an import as the server has answered a change of it. */
export const importSaved = (saved: ImportDto) =>
  importsApi.util.updateQueryData(READ, saved.id, () => saved);

export type {
  ImportColumnDto as ImportColumn,
  ImportDto as Import,
  ImportRowDto as ImportRow,
  ImportSummaryDto as ImportSummary,
  UpdateImportDto as ImportChange,
} from '../api/endpoints.generated';
