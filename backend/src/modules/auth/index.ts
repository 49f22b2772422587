import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { ReviewsModule } from '../reviews';
import { UnlistedModule } from '../unlisted';
import { UsersModule } from '../users';
import { AuthController } from './auth.controller';
import { PasswordsController } from './passwords.controller';
import { LocalStrategy } from './login.guard';
import { AuthService } from './auth.service';
import { OwnAccountService } from './own-account.service';

@Module({
  imports: [UsersModule, ReviewsModule, UnlistedModule, NotificationsModule],
  controllers: [AuthController, PasswordsController],
  providers: [LocalStrategy, AuthService, OwnAccountService],
})
export class AuthModule {}
