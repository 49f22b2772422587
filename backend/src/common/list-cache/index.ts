import { Global, Module } from '@nestjs/common';
import { ListCache } from './list-cache';

@Global()
@Module({ providers: [ListCache], exports: [ListCache] })
export class ListCacheModule {}

export { CachedList, clearAfterChanges, serveCachedLists, VISITORS_VARIANT } from './cached-list';
export { ListCache };
