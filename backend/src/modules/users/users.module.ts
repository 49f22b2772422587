import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { RegionsModule } from '../regions';
import { SettingsModule } from '../settings';
import { TeamsModule } from '../teams';
import { AccountChangesService } from './account-changes.service';
import { AdminUsersController } from './admin-users.controller';
import { AdminCoachesController, SupervisorCoachesController } from './coaches/coaches.controller';
import { CoachesService } from './coaches/coaches.service';
import { EmailChangesRepository } from './email-changes/email-changes.repository';
import { EmailChangesService } from './email-changes/email-changes.service';
import { ImportedAccountsRepository } from './imported-accounts.repository';
import { ImportedAccountsService } from './imported-accounts.service';
import { PasswordsJobs } from './passwords/passwords.jobs';
import { PasswordsRepository } from './passwords/passwords.repository';
import { PasswordsService } from './passwords/passwords.service';
import { ProfileService } from './profile/profile.service';
import { RecipientsRepository } from './recipients.repository';
import { PendingUsersRepository } from './registration/pending-users.repository';
import { RegistrationService } from './registration/registration.service';
import { AdminSupervisorsController, SupervisorsController } from './supervisors/supervisors.controller';
import { SupervisorsService } from './supervisors/supervisors.service';
import { UsersController } from './users.controller';
import { UsersCron } from './users.cron';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

const SERVICES = [
  UsersService,
  CoachesService,
  AccountChangesService,
  RegistrationService,
  ProfileService,
  SupervisorsService,
  PasswordsService,
  EmailChangesService,
  RecipientsRepository,
  ImportedAccountsService,
];

@Module({
  imports: [FilesModule, RegionsModule, SettingsModule, TeamsModule],
  controllers: [
    UsersController,
    AdminUsersController,
    SupervisorsController,
    AdminSupervisorsController,
    AdminCoachesController,
    SupervisorCoachesController,
  ],
  providers: [
    ...SERVICES,
    UsersRepository,
    PendingUsersRepository,
    PasswordsRepository,
    EmailChangesRepository,
    ImportedAccountsRepository,
    PasswordsJobs,
    UsersCron,
  ],
  exports: SERVICES,
})
export class UsersModule {}
