import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';

/** Separate from the other lazy screens, because even their file names would enlarge a micro-frontend without these pages. */
const load = () => import('./ImportPage');

export const ImportPage = lazyWithAntd(async () => ({ default: (await load()).ImportPage }));
export const ImportsPage = lazyWithAntd(async () => ({ default: (await load()).ImportsPage }));
