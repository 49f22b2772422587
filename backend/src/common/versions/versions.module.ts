import { Global, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener';
import { ListCache } from './list-cache';
import { ReadyHook } from './ready-hook';

/** Polled lists: who changes something says so (`bump`), who answers keeps bytes ready (`@Polled`). */
@Global()
@Module({ providers: [ListCache, ChangeListener, ReadyHook], exports: [ListCache, ChangeListener] })
export class VersionsModule {}
