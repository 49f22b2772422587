import { apiOf } from '@rmo/api-client';

export const api = apiOf('admin');
