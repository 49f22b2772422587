import { api } from './api';
import { apiOf } from './api-of';
import { tagsOnSuccess } from './endpoint-options';
import { makeApiStore } from './store';

/** Defines an owner's endpoints: a query that counts its reads, and a mutation that invalidates it. */
function endpointsOf(owner: string) {
  let reads = 0;
  return apiOf(owner)
    .injectEndpoints({
      endpoints: (build) => ({
        teamsCount: build.query<string, void>({ queryFn: () => ({ data: `${owner} ${(reads += 1)}` }) }),
        teamsChange: build.mutation<null, void>({ queryFn: () => ({ data: null }) }),
      }),
    })
    .enhanceEndpoints({
      endpoints: { teamsCount: { providesTags: ['Team'] }, teamsChange: { invalidatesTags: ['Team'] } },
    });
}

it('apiOf keeps same-named endpoints of different owners separate, but shares their tags', async () => {
  const store = makeApiStore();
  const one = endpointsOf('one');
  const two = endpointsOf('two');
  const read = (owner: typeof one) => owner.endpoints.teamsCount.select()(store.getState()).data;
  await store.dispatch(one.endpoints.teamsCount.initiate());
  await store.dispatch(two.endpoints.teamsCount.initiate());
  expect([read(one), read(two)]).toEqual(['one 1', 'two 1']);

  await store.dispatch(two.endpoints.teamsChange.initiate());
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect([read(one), read(two)]).toEqual(['one 2', 'two 2']);
});

it('apiOf names the hooks without the owner’s prefix', () => {
  const { useTeamsCountQuery, useLazyTeamsCountQuery, useTeamsChangeMutation } = endpointsOf('three');
  expect([useTeamsCountQuery, useLazyTeamsCountQuery, useTeamsChangeMutation]).toEqual(
    Array(3).fill(expect.any(Function)),
  );
});

it('an endpoint is refetched on a tag that only its owner declares', async () => {
  const error = jest.spyOn(console, 'error');
  const store = makeApiStore();
  const { endpoints } = endpointsOf('four').enhanceEndpoints({
    addTagTypes: ['Own'],
    endpoints: {
      teamsCount: { providesTags: ['Own'] },
      teamsChange: { invalidatesTags: tagsOnSuccess('Own') },
    },
  });
  const read = async () => (await store.dispatch(endpoints.teamsCount.initiate())).data;
  expect(await read()).toBe('four 1');
  await store.dispatch(endpoints.teamsChange.initiate());
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(await read()).toBe('four 2');
  expect(error).not.toHaveBeenCalled();
});
