import { Module } from '@nestjs/common';
import { UsersModule } from '../users';
import { AuthController } from './auth.controller';
import { LocalStrategy } from './local.strategy';

@Module({ imports: [UsersModule], controllers: [AuthController], providers: [LocalStrategy] })
export class AuthModule {}
