import type { ComponentType } from 'react';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';

/**
 * The pages of the import, loaded when they are opened. Apart from the other screens, because of a micro-frontend that has no
 * route to them even the names of their files would enlarge the first load.
 */
const load = () => import('./ImportPage');
type Pages = Awaited<ReturnType<typeof load>>;

const late = (pick: (pages: Pages) => ComponentType) =>
  lazyWithAntd(async () => ({ default: pick(await load()) }));

export const ImportPage = late((pages) => pages.ImportPage);
export const ImportsPage = late((pages) => pages.ImportsPage);
