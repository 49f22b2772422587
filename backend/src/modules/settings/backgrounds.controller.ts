import { applyDecorators, Controller, HttpCode, Post } from '@nestjs/common';
import { type BackgroundKey, BACKGROUNDS, Permission } from '@rmo/contracts';
import { Authenticated } from '../../common/auth';
import { AcceptsImage, UploadedImage } from '../files';
import { BackgroundDto } from './settings.dto';
import { SettingsService } from './settings.service';

const Upload = (field: BackgroundKey) =>
  applyDecorators(
    Post(BACKGROUNDS.find(({ key }) => key === field)!.upload),
    HttpCode(200),
    AcceptsImage(field),
  );

/** Has one upload route per background, which takes a multipart form with the image in a field named after the setting. */
@Controller('settings')
@Authenticated(Permission.AdminArea)
export class BackgroundsController {
  constructor(private readonly settings: SettingsService) {}

  @Upload('backgroundImage')
  site(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('backgroundImage', image);
  }

  @Upload('homeBackgroundImage')
  home(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('homeBackgroundImage', image);
  }

  @Upload('eventsBackgroundImage')
  events(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('eventsBackgroundImage', image);
  }

  @Upload('officialsBackgroundImage')
  officials(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('officialsBackgroundImage', image);
  }

  @Upload('registerBackgroundImage')
  register(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('registerBackgroundImage', image);
  }

  @Upload('loginBackgroundImage')
  login(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('loginBackgroundImage', image);
  }

  @Upload('supervisorBackgroundImage')
  supervisor(@UploadedImage() image?: Buffer): Promise<BackgroundDto> {
    return this.settings.upload('supervisorBackgroundImage', image);
  }
}
