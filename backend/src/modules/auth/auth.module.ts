import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { ReviewsModule } from '../reviews';
import { UsersModule } from '../users';
import { AuthController } from './auth.controller';
import { PasswordsController } from './passwords.controller';
import { LocalStrategy } from './local.strategy';
import { AuthService } from './auth.service';

@Module({
  imports: [UsersModule, ReviewsModule, NotificationsModule],
  controllers: [AuthController, PasswordsController],
  providers: [LocalStrategy, AuthService],
})
export class AuthModule {}
