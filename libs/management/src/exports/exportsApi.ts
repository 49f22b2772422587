import { generatedApi } from '../api/endpoints.generated';

export const { useExportsSaveMutation, useExportsListQuery } = generatedApi;
export type { ExportDto as Export } from '../api/endpoints.generated';
