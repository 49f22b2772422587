import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../common/auth';
import { CachedList } from '../../common/list-cache/index';
import { SaveSettingDto, SaveUserSettingDto, SettingDto } from './settings.dto';
import { SettingsRepository } from './settings.repository';
import { SettingsService } from './settings.service';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly settingsRepository: SettingsRepository,
  ) {}

  @Get('settings')
  @Public()
  @CachedList()
  site(): Promise<SettingDto[]> {
    return this.settingsRepository.listSite();
  }

  @Post('settings')
  @HttpCode(200)
  @Authenticated(Permission.AdminArea)
  save(@Body() { key, value }: SaveSettingDto): Promise<SettingDto> {
    return this.settings.update(key, value);
  }

  @Get('user/settings')
  @Authenticated()
  own(@CurrentUser() user: SessionUser): Promise<SettingDto[]> {
    return this.settingsRepository.listByUser(user.id);
  }

  @Post('user/settings')
  @HttpCode(200)
  @Authenticated()
  saveOwn(@CurrentUser() user: SessionUser, @Body() setting: SaveUserSettingDto): Promise<SettingDto> {
    return this.settings.updateByUser(user.id, setting);
  }
}
