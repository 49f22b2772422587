import { Global, Module } from '@nestjs/common';
import { SessionStore } from './session.store';

/** Sessions for the guard and for whoever opens or ends them. */
@Global()
@Module({ providers: [SessionStore], exports: [SessionStore] })
export class AuthCoreModule {}
