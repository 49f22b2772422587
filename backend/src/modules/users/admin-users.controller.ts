import { Controller, Delete, Param } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { UsersService } from './users.service';

@Controller('admin/users')
export class AdminUsersController {
  constructor(private readonly users: UsersService) {}

  @Delete(':id')
  @Authenticated(Permission.UserDelete)
  remove(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.users.remove(user, id);
  }
}
