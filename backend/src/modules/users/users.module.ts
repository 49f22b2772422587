import { Module } from '@nestjs/common';
import { TeamsModule } from '../teams';
import { UsersController } from './users.controller';
import { UsersCron } from './users.cron';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

@Module({
  imports: [TeamsModule],
  controllers: [UsersController],
  providers: [UsersService, UsersRepository, UsersCron],
  exports: [UsersService],
})
export class UsersModule {}
