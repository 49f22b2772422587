import { Global, Module } from '@nestjs/common';
import { InvalidationListener } from './invalidation-listener';
import { ListCache } from './list-cache';

/** Routes marked `@CachedList` are served from memory until a change calls `invalidate` with one of their tags. */
@Global()
@Module({ providers: [ListCache, InvalidationListener], exports: [ListCache, InvalidationListener] })
export class ListCacheModule {}

export { CachedList, CachedListUnless, CachedOwnList } from './cached-list';
export { invalidate, type ListTag } from './invalidate';
export { InvalidationListener, ListCache };
