import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { RegionsModule } from '../regions';
import { SettingsModule } from '../settings';
import { TeamsModule } from '../teams';
import { AccountChangesService } from './account-changes.service';
import { EmailChangesRepository } from './email-changes/email-changes.repository';
import { EmailChangesService } from './email-changes/email-changes.service';
import { ImportedAccountsRepository } from './imported-accounts.repository';
import { ImportedAccountsService } from './imported-accounts.service';
import { PasswordsRepository } from './passwords/passwords.repository';
import { PasswordsService } from './passwords/passwords.service';
import {
  AdminCoachesController,
  AdminSupervisorsController,
  SupervisorCoachesController,
  SupervisorsController,
} from './managed-accounts.controller';
import { CoachesService, SupervisorsService } from './managed-accounts.service';
import { ProfileService } from './profile.service';
import { RecipientsRepository } from './recipients.repository';
import { PendingUsersRepository } from './registration/pending-users.repository';
import { RegistrationService } from './registration/registration.service';
import { AdminUsersController, UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

export { ListAccountsQuery, ListCoachesQuery } from './account-lists.dto';
export {
  type CoachDto,
  CreateCoachDto,
  CreateSupervisorDto,
  PasswordTokenDto,
  RegisterDto,
  RegisteredUserDto,
  SupervisorDto,
  UpdateCoachDto,
  UpdateSupervisorDto,
  UserProfileDto,
} from './accounts.dto';
export type { ImportedAccount } from './imported-accounts.repository';
export type { Recipient } from './recipients.repository';
export { inScope } from './users.policy';
export {
  AccountChangesService,
  CoachesService,
  EmailChangesService,
  ImportedAccountsService,
  PasswordsRepository,
  PasswordsService,
  PendingUsersRepository,
  ProfileService,
  RecipientsRepository,
  RegistrationService,
  SupervisorsService,
  UsersRepository,
  UsersService,
};

const EXPORTED_PROVIDERS = [
  UsersService,
  CoachesService,
  AccountChangesService,
  RegistrationService,
  ProfileService,
  SupervisorsService,
  PasswordsService,
  EmailChangesService,
  ImportedAccountsService,
  PasswordsRepository,
  PendingUsersRepository,
  RecipientsRepository,
  UsersRepository,
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
  providers: [...EXPORTED_PROVIDERS, EmailChangesRepository, ImportedAccountsRepository],
  exports: EXPORTED_PROVIDERS,
})
export class UsersModule {}
