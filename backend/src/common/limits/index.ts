import { Global, Module } from '@nestjs/common';
import { LimitsService, networkOf, TooManyAttempts } from './limits.service';

@Global()
@Module({ providers: [LimitsService], exports: [LimitsService] })
export class LimitsModule {}

export { BoundedQueue, TooBusy } from './bounded-queue';
export { LimitsService, networkOf, TooManyAttempts };
