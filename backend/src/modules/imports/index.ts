import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { GrowthModule } from '../growth';
import { OfficialsModule } from '../officials';
import { RegionsModule } from '../regions';
import { ReviewsModule } from '../reviews';
import { TeamsModule } from '../teams';
import { UsersModule } from '../users';
import { ImportFilesService } from './import-files.service';
import { ImportRowsRepository } from './import-rows.repository';
import { ImportsController } from './imports.controller';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { AssignmentsKind } from './kinds/assignments.kind';
import { CoachesKind } from './kinds/coaches.kind';
import { EventsKind } from './kinds/events.kind';
import { ImportKinds } from './kinds/kinds';
import { OfficialsKind } from './kinds/officials.kind';
import { ParticipantsLookup } from './kinds/participants';
import { SupervisorsKind } from './kinds/supervisors.kind';
import { TeamsKind } from './kinds/teams.kind';
import { HeaderOfImport } from './mapping/header-of-import';
import { FileParser } from './parser/file-parser';
import { ApplyStep } from './run/apply-step';
import { CheckStep } from './run/check-step';
import { ImportRunner } from './run/import-runner';
import { UndoStep } from './run/undo-step';

export { ImportsService } from './imports.service';
export { ImportKinds } from './kinds/kinds';
export { nameWithAssociation } from './reading/names';

const KINDS = [OfficialsKind, CoachesKind, SupervisorsKind, TeamsKind, EventsKind, AssignmentsKind];

@Module({
  imports: [
    RegionsModule,
    TeamsModule,
    UsersModule,
    OfficialsModule,
    EventsModule,
    ReviewsModule,
    GrowthModule,
  ],
  controllers: [ImportsController],
  providers: [
    ...KINDS,
    ImportKinds,
    ParticipantsLookup,
    ImportsService,
    ImportFilesService,
    ImportsRepository,
    ImportRowsRepository,
    HeaderOfImport,
    FileParser,
    CheckStep,
    ApplyStep,
    UndoStep,
    ImportRunner,
  ],
  exports: [ImportKinds],
})
export class ImportsModule {}
