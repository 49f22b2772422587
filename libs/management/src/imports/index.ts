import type { ComponentType } from 'react';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';

/**
 * The import pages, loaded when they are opened. They are separate from the other lazy screens, because even their file names
 * would enlarge the initial load of a micro-frontend that has no route to them.
 */
const load = () => import('./ImportPage');
type Pages = Awaited<ReturnType<typeof load>>;

const late = (pick: (pages: Pages) => ComponentType) =>
  lazyWithAntd(async () => ({ default: pick(await load()) }));

export const ImportPage = late((pages) => pages.ImportPage);
export const ImportsPage = late((pages) => pages.ImportsPage);
