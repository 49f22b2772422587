import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { OfficialsModule } from '../officials';
import { ReviewsModule } from '../reviews';
import { TeamsModule } from '../teams';
import { UnlistedController } from './unlisted.controller';
import { UnlistedRepository } from './unlisted.repository';
import { UnlistedService } from './unlisted.service';

export { UnlistedRepository } from './unlisted.repository';

@Module({
  imports: [EventsModule, OfficialsModule, ReviewsModule, TeamsModule],
  controllers: [UnlistedController],
  providers: [UnlistedService, UnlistedRepository],
  exports: [UnlistedRepository],
})
export class UnlistedModule {}
