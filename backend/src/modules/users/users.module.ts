import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { TeamsModule } from '../teams';
import { AccountsService } from './accounts.service';
import { AdminUsersController } from './admin-users.controller';
import { AdminCoachesController, SupervisorCoachesController } from './coaches.controller';
import { LinksRepository } from './links.repository';
import { LinksService } from './links.service';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';
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
    AdminUsersController,
    SupervisorsController,
    AdminSupervisorsController,
    AdminCoachesController,
    SupervisorCoachesController,
  ],
  providers: [
    UsersRepository,
    PeopleRepository,
    LinksRepository,
    UsersService,
    PeopleService,
    ProfileService,
    AccountsService,
    LinksService,
    SchoolsService,
    UsersJobs,
    UsersCron,
  ],
  exports: [UsersService, PeopleService, ProfileService, AccountsService, LinksService, SchoolsService],
})
export class UsersModule {}
