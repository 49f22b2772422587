// What `index.ts` loads.
export { ImportPage } from './ImportPage';
export { ImportsPage } from './ImportsPage';
