import type { ComponentType } from 'react';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';

/** Separate from the other lazy screens, because even their file names would enlarge a micro-frontend without these pages. */
const load = () => import('./ImportPage');
type Pages = Awaited<ReturnType<typeof load>>;

const late = (pick: (pages: Pages) => ComponentType) =>
  lazyWithAntd(async () => ({ default: pick(await load()) }));

export const ImportPage = late((pages) => pages.ImportPage);
export const ImportsPage = late((pages) => pages.ImportsPage);
