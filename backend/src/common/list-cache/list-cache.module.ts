import { Global, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener';
import { ListCache } from './list-cache';
import { ReadyHook } from './ready-hook';

/** Cached lists: a change invalidates tags (`invalidate`), and a route marked `@CachedList` is answered from the cache. */
@Global()
@Module({ providers: [ListCache, ChangeListener, ReadyHook], exports: [ListCache, ChangeListener] })
export class ListCacheModule {}
