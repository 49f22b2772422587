export { invalidate, type ListTag } from './invalidate';
export { ChangeListener } from './change-listener';
export { ListCache } from './list-cache';
export { CachedList, CachedOwnList } from './cached-list';
export { ListCacheModule } from './list-cache.module';
