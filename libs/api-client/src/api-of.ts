import { api } from './api';

type Definitions = Record<string, unknown>;

/**
 * The API slice for one owner of endpoints. Endpoint names are prefixed with the owner in the store (`admin/teamsList`),
 * so that micro-frontends released at different times can't overwrite each other's endpoints. The owner uses the names
 * without the prefix. Cache tags are shared by all owners.
 */
export function apiOf(owner: string, slice = api): typeof api {
  const prefix = `${owner}/`;
  const withPrefix = (definitions: Definitions): Definitions =>
    Object.fromEntries(Object.entries(definitions).map(([name, value]) => [prefix + name, value]));
  const own = {
    injectEndpoints: ({ endpoints }: { endpoints: (build: unknown) => Definitions }) => {
      const injected = slice.injectEndpoints({ endpoints: (build) => withPrefix(endpoints(build)) as never });
      return apiOf(owner, injected as unknown as typeof api);
    },
    enhanceEndpoints: ({ endpoints }: { endpoints: Definitions }) =>
      apiOf(owner, slice.enhanceEndpoints({ endpoints: withPrefix(endpoints) })),
    endpoints: new Proxy(slice.endpoints, {
      get: (all: Definitions, name) => all[prefix + String(name)],
    }),
  };
  return new Proxy(slice, {
    get(_slice, key) {
      const name = String(key);
      if (Object.hasOwn(own, name)) return own[name as keyof typeof own];
      // RTK Query names the hook of `admin/teamsList` `useAdmin/teamsListQuery`.
      const hook = /^use(Lazy)?([A-Z])(\w*(?:Query|Mutation))$/.exec(name);
      if (!hook) return slice[name as keyof typeof slice];
      const [, lazy = '', first = '', rest = ''] = hook;
      const prefixed = `use${lazy}${prefix[0]!.toUpperCase()}${prefix.slice(1)}${first.toLowerCase()}${rest}`;
      return slice[prefixed as keyof typeof slice];
    },
  });
}
