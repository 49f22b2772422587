import { type TestResponse, until } from '../support';

/** Repeats a request while a busy machine responds with 503, which asks clients to retry. */
export const retryWhileBusy = <T extends TestResponse>(request: () => Promise<T>): Promise<T> =>
  until('a request is answered', async () => {
    const response = await request();
    return response.status !== 503 && response;
  });
