import { Module } from '@nestjs/common';
import { TeamsModule } from '../teams';
import { AdminUsersController } from './admin-users.controller';
import { UsersController } from './users.controller';
import { UsersCron } from './users.cron';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  imports: [TeamsModule],
  controllers: [UsersController, AdminUsersController],
  providers: [UsersService, UsersRepository, UsersCron],
  exports: [UsersService],
})
export class UsersModule {}
