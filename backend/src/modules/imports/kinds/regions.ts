import type { SessionUser } from '../../../common/auth';
import type { RegionsService } from '../../regions';
import { problemOf } from './kind';

type Checked = Map<string, Promise<string | undefined>>;
/** Each chunk of rows has its own actor, so a region is looked up once per chunk. */
const checkedBy = new WeakMap<SessionUser, Checked>();

/** Returns the region of a row in its existing spelling; undefined if it has none. Throws RowProblem. */
export function checkRegion(
  regions: RegionsService,
  actor: SessionUser,
  region: unknown,
): Promise<string | undefined> {
  if (typeof region !== 'string') return Promise.resolve(undefined);
  const checked: Checked = checkedBy.get(actor) ?? new Map<string, Promise<string | undefined>>();
  checkedBy.set(actor, checked);
  const key = region.toLowerCase();
  const known = checked.get(key) ?? find(regions, actor, region);
  checked.set(key, known);
  return known;
}

async function find(
  regions: RegionsService,
  actor: SessionUser,
  region: string,
): Promise<string | undefined> {
  try {
    return (await regions.given(actor, region)) ?? undefined;
  } catch (error) {
    throw problemOf(error);
  }
}
