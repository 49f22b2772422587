import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { ParseId } from '../../common/http';
import type { PendingUser } from './dto/user.dto';
import { VerifyDto } from './dto/verify.dto';
import { UsersService } from './users.service';

@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('pending')
  @Authenticated(Permission.PendingDecide)
  pending(@CurrentUser() user: SessionUser): Promise<PendingUser[]> {
    return this.users.pending(user);
  }

  @Post(':id/verify')
  @HttpCode(200)
  @Authenticated(Permission.PendingDecide)
  verify(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
    @Body() { approved }: VerifyDto,
  ) {
    return this.users.decide(user, id, approved);
  }
}
