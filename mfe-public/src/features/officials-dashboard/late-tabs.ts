/** These tabs share one lazily loaded chunk: separate files would increase the start page's load. */
export { default as Appeals } from '../appeals/Appeals';
export { default as OwnGrowth } from '../growth/OwnGrowth';
export { default as HowRated } from './HowRated';
