import { api } from './api';

type Slice = typeof api;
type Definitions = Record<string, unknown>;
type Endpoint = Partial<Record<'useMutation' | 'useQuery' | 'useLazyQuery', unknown>>;

function hooksOf([name, endpoint]: [string, Endpoint]): Definitions {
  const capitalizedName = name[0]!.toUpperCase() + name.slice(1);
  return endpoint.useMutation
    ? { [`use${capitalizedName}Mutation`]: endpoint.useMutation }
    : {
        [`use${capitalizedName}Query`]: endpoint.useQuery,
        [`useLazy${capitalizedName}Query`]: endpoint.useLazyQuery,
      };
}

/**
 * Returns the API slice for `owner`. The store prefixes endpoint names (`admin/teamsList`), so that micro-frontends released at
 * different times can't overwrite each other's endpoints; the owner uses unprefixed names. All owners share the cache tags.
 */
export function apiOf(owner: string): Slice {
  const prefix = `${owner}/`;
  const withPrefix = (definitions: Definitions): Definitions =>
    Object.fromEntries(Object.entries(definitions).map(([name, value]) => [prefix + name, value]));
  const viewOf = (slice: Slice): Slice => {
    const ownEndpoints = Object.entries<Endpoint>(slice.endpoints)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, endpoint]): [string, Endpoint] => [name.slice(prefix.length), endpoint]);
    const view = {
      ...slice,
      ...Object.assign({}, ...ownEndpoints.map(hooksOf)),
      endpoints: Object.fromEntries(ownEndpoints),
      injectEndpoints: ({ endpoints }: { endpoints: (build: unknown) => Definitions }) => {
        const extendedSlice = slice.injectEndpoints({
          endpoints: (build) => withPrefix(endpoints(build)) as never,
        });
        return viewOf(extendedSlice as unknown as Slice);
      },
      enhanceEndpoints: ({ endpoints, ...others }: { endpoints: Definitions }) =>
        viewOf(slice.enhanceEndpoints({ ...others, endpoints: withPrefix(endpoints) })),
    };
    return view as unknown as Slice;
  };
  return viewOf(api);
}
