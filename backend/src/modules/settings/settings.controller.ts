import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../common/auth';
import { UserSettingDto } from './dto/user-setting.dto';
import { SettingsRepository, type KeyValue } from './settings.repository';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsRepository) {}

  @Get('settings')
  @Public()
  site(): Promise<KeyValue[]> {
    return this.settings.site();
  }

  @Get('user/settings')
  @Authenticated()
  own(@CurrentUser() user: SessionUser): Promise<KeyValue[]> {
    return this.settings.ofUser(user.id);
  }

  @Post('user/settings')
  @HttpCode(200)
  @Authenticated()
  async setOwn(@CurrentUser() user: SessionUser, @Body() { key, value }: UserSettingDto): Promise<KeyValue> {
    await this.settings.setOfUser(user.id, key, value);
    return { key, value };
  }
}
