import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { TeamsModule } from '../teams';
import { AccountChangesService } from './account-changes.service';
import { AdminUsersController } from './admin-users.controller';
import { AdminCoachesController, SupervisorCoachesController } from './coaches/coaches.controller';
import { EmailChangesRepository } from './email-changes/email-changes.repository';
import { EmailChangesService } from './email-changes/email-changes.service';
import { PasswordsRepository } from './passwords/passwords.repository';
import { PasswordsService } from './passwords/passwords.service';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';
import { RecipientsRepository } from './recipients.repository';
import { RegionsController } from './registration/regions.controller';
import { ProfileService } from './profile/profile.service';
import { SchoolsService } from './schools.service';
import { AdminSupervisorsController, SupervisorsController } from './supervisors/supervisors.controller';
import { UsersController } from './users.controller';
import { UsersCron } from './users.cron';
import { PasswordsJobs } from './passwords/passwords.jobs';
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
    PasswordsRepository,
    EmailChangesRepository,
    UsersService,
    PeopleService,
    ProfileService,
    AccountChangesService,
    PasswordsService,
    EmailChangesService,
    SchoolsService,
    PasswordsJobs,
    UsersCron,
  ],
  exports: [
    RecipientsRepository,
    UsersService,
    PeopleService,
    ProfileService,
    AccountChangesService,
    PasswordsService,
    EmailChangesService,
    SchoolsService,
  ],
})
export class UsersModule {}
