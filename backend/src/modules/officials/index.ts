import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { RegionsModule } from '../regions';
import { UsersModule } from '../users';
import { ExperienceService } from './experience.service';
import { ImportedOfficialsRepository } from './imported-officials.repository';
import { OfficialAccountsService } from './official-accounts.service';
import { ExperienceController, OfficialsController } from './officials.controller';
import { OfficialsRepository } from './officials.repository';
import { OfficialsService } from './officials.service';

export { seasonAt } from './experience.service';
export type { ImportedOfficial } from './imported-officials.repository';
export {
  CreateOfficialDto,
  ListOfficialsQuery,
  type LiveRatingDto,
  OfficialDto,
  ReviewCountDto,
  UpdateOfficialDto,
} from './officials.dto';
export type { RatingSums, VersionedRatingSums } from './officials.repository';
export { OfficialReviews } from './officials.service';
export { ImportedOfficialsRepository, OfficialAccountsService, OfficialsRepository, OfficialsService };

@Module({
  imports: [FilesModule, RegionsModule, UsersModule],
  controllers: [OfficialsController, ExperienceController],
  providers: [
    OfficialsService,
    OfficialsRepository,
    ExperienceService,
    OfficialAccountsService,
    ImportedOfficialsRepository,
  ],
  exports: [OfficialsService, OfficialsRepository, OfficialAccountsService, ImportedOfficialsRepository],
})
export class OfficialsModule {}
