import { Controller, HttpCode, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated } from '../../common/auth';
import { AcceptsImage, UploadedImage } from '../files';
import { BackgroundDto } from './settings.dto';
import { SettingsService } from './settings.service';

/** An upload for each background: a multipart form with the picture in the field named after the setting. */
@Controller('settings')
@Authenticated(Permission.AdminArea)
export class BackgroundsController {
  constructor(private readonly settings: SettingsService) {}

  @Post('upload-background')
  @HttpCode(200)
  @AcceptsImage('backgroundImage')
  site(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('backgroundImage', image);
  }

  @Post('upload-home-background')
  @HttpCode(200)
  @AcceptsImage('homeBackgroundImage')
  home(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('homeBackgroundImage', image);
  }

  @Post('upload-events-background')
  @HttpCode(200)
  @AcceptsImage('eventsBackgroundImage')
  events(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('eventsBackgroundImage', image);
  }

  @Post('upload-officials-background')
  @HttpCode(200)
  @AcceptsImage('officialsBackgroundImage')
  officials(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('officialsBackgroundImage', image);
  }

  @Post('upload-page-background/register')
  @HttpCode(200)
  @AcceptsImage('registerBackgroundImage')
  register(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('registerBackgroundImage', image);
  }

  @Post('upload-page-background/login')
  @HttpCode(200)
  @AcceptsImage('loginBackgroundImage')
  login(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('loginBackgroundImage', image);
  }

  @Post('upload-page-background/supervisor')
  @HttpCode(200)
  @AcceptsImage('supervisorBackgroundImage')
  supervisor(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('supervisorBackgroundImage', image);
  }
}
