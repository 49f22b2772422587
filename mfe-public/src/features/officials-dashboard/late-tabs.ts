/** The tabs of officials that are loaded late, together: each file of its own would add to what the start page loads. */
export { default as Appeals } from '../appeals/Appeals';
export { default as OwnGrowth } from '../growth/OwnGrowth';
export { default as HowRated } from './HowRated';
