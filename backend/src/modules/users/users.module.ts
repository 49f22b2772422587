import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { TeamsModule } from '../teams';
import { AccountsService } from './accounts.service';
import { AdminUsersController } from './admin-users.controller';
import { AdminCoachesController, SupervisorCoachesController } from './coaches.controller';
import { EmailChangesRepository } from './email-changes.repository';
import { EmailChangesService } from './email-changes.service';
import { LinksRepository } from './links.repository';
import { LinksService } from './links.service';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';
import { RecipientsRepository } from './recipients.repository';
import { RegionsController } from './regions.controller';
import { ProfileService } from './profile.service';
import { SchoolsService } from './schools.service';
import { AdminSupervisorsController, SupervisorsController } from './supervisors.controller';
import { UsersController } from './users.controller';
import { UsersCron } from './users.cron';
import { UsersJobs } from './users.jobs';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  imports: [FilesModule, TeamsModule],
  controllers: [
    UsersController,
    RegionsController,
    AdminUsersController,
    SupervisorsController,
    AdminSupervisorsController,
    AdminCoachesController,
    SupervisorCoachesController,
  ],
  providers: [
    UsersRepository,
    RecipientsRepository,
    PeopleRepository,
    LinksRepository,
    EmailChangesRepository,
    UsersService,
    PeopleService,
    ProfileService,
    AccountsService,
    LinksService,
    EmailChangesService,
    SchoolsService,
    UsersJobs,
    UsersCron,
  ],
  exports: [
    RecipientsRepository,
    UsersService,
    PeopleService,
    ProfileService,
    AccountsService,
    LinksService,
    EmailChangesService,
    SchoolsService,
  ],
})
export class UsersModule {}
