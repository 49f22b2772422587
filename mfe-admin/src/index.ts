// The one thing this micro-frontend exposes, as `./mount`.
export { contractVersion, mount } from './mount';
