import { Global, Module } from '@nestjs/common';
import { LimitsService } from './limits.service';

@Global()
@Module({ providers: [LimitsService], exports: [LimitsService] })
export class LimitsModule {}

export { BoundedQueue } from './bounded-queue';
export { LimitsService };
export { networkOf } from './network-of';
export { TooBusy } from './exceptions';
export { TooManyAttempts } from './exceptions';
