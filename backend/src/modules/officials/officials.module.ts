import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { RegionsModule } from '../regions';
import { UsersModule } from '../users';
import { ExperienceController } from './experience.controller';
import { ExperienceService } from './experience.service';
import { ImportedOfficialsRepository } from './imported-officials.repository';
import { OfficialAccountsController } from './official-accounts.controller';
import { OfficialAccountsRepository } from './official-accounts.repository';
import { OfficialAccountsService } from './official-accounts.service';
import { OfficialsController } from './officials.controller';
import { OfficialsCron } from './officials.cron';
import { OfficialsRepository } from './officials.repository';
import { OfficialsService } from './officials.service';

@Module({
  imports: [FilesModule, RegionsModule, UsersModule],
  controllers: [OfficialsController, ExperienceController, OfficialAccountsController],
  providers: [
    OfficialsService,
    OfficialsRepository,
    ExperienceService,
    OfficialsCron,
    OfficialAccountsService,
    OfficialAccountsRepository,
    ImportedOfficialsRepository,
  ],
  exports: [OfficialsService, ExperienceService, OfficialAccountsService, ImportedOfficialsRepository],
})
export class OfficialsModule {}
