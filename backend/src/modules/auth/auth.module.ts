import { Module } from '@nestjs/common';
import { UsersModule } from '../users';
import { AuthController } from './auth.controller';
import { LinksController } from './links.controller';
import { LocalStrategy } from './local.strategy';

@Module({
  imports: [UsersModule],
  controllers: [AuthController, LinksController],
  providers: [LocalStrategy],
})
export class AuthModule {}
