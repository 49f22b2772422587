import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { ReviewsModule } from '../reviews';
import { UsersModule } from '../users';
import { AuthController } from './auth.controller';
import { LinksController } from './links.controller';
import { LocalStrategy } from './local.strategy';
import { NewPasswordService } from './new-password.service';

@Module({
  imports: [UsersModule, ReviewsModule, NotificationsModule],
  controllers: [AuthController, LinksController],
  providers: [LocalStrategy, NewPasswordService],
})
export class AuthModule {}
