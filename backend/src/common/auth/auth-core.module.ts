import { Global, Module } from '@nestjs/common';
import { SessionStore } from './session.store';

/** Sessions, for the guard and for modules that start or end them. */
@Global()
@Module({ providers: [SessionStore], exports: [SessionStore] })
export class AuthCoreModule {}
