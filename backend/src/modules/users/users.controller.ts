import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { FormNumbers, MessageDto, ParseId } from '../../common/http';
import { AcceptsImage, UploadedImage } from '../files';
import { DecisionDto, PendingUserDto, UpdateProfileDto, UserProfileDto, VerifyDto } from './accounts.dto';
import { ProfileService } from './profile.service';
import { RegistrationService } from './registration/registration.service';
import { UsersService } from './users.service';

@Controller('users')
export class UsersController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly profiles: ProfileService,
  ) {}

  @Get('pending')
  @Authenticated(Permission.PendingDecide)
  pending(@CurrentUser() user: SessionUser): Promise<PendingUserDto[]> {
    return this.registration.listPending(user);
  }

  @Post(':id/verify')
  @HttpCode(200)
  @Authenticated(Permission.PendingDecide)
  verify(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
    @Body() input: VerifyDto,
  ): Promise<DecisionDto> {
    return this.registration.decide(user, id, input);
  }

  /** Revokes an approval, so that the account awaits a new decision. */
  @Post(':id/set-pending')
  @HttpCode(200)
  @Authenticated(Permission.PendingDecide)
  setPending(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<DecisionDto> {
    return this.registration.setPending(user, id);
  }

  /** Changes the current user's profile. Takes a multipart form with an optional `photo`, or JSON. */
  @Put('profile')
  @Authenticated()
  @UseInterceptors(FormNumbers('age?', 'experience?', 'yearsCoaching?', 'yearsExperience'))
  @AcceptsImage('photo')
  updateProfile(
    @CurrentUser() user: SessionUser,
    @Body() input: UpdateProfileDto,
    @UploadedImage() photo: Buffer | undefined,
  ): Promise<UserProfileDto> {
    return this.profiles.update(user, input, photo);
  }
}

@Controller('admin/users')
export class AdminUsersController {
  constructor(private readonly users: UsersService) {}

  @Delete(':id')
  @Authenticated(Permission.UserDelete)
  remove(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.users.remove(user, id);
  }
}
