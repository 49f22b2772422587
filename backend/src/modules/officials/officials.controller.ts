import { Body, Controller, Delete, Get, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, Public } from '../../common/auth';
import { ParseId } from '../../common/http';
import { AcceptsImage, UploadedImage } from '../files';
import { CreateOfficialDto } from './dto/create-official.dto';
import { ListOfficialsQuery } from './dto/list-officials.query';
import type { OfficialPage, OfficialView } from './dto/official.dto';
import { FormNumbers } from './form-numbers.interceptor';
import { OfficialsService } from './officials.service';

@Controller('officials')
export class OfficialsController {
  constructor(private readonly officials: OfficialsService) {}

  @Get()
  @Public()
  list(@Query() query: ListOfficialsQuery): Promise<OfficialPage> {
    return this.officials.list(query);
  }

  @Get(':id')
  @Public()
  get(@Param('id', ParseId) id: number): Promise<OfficialView> {
    return this.officials.get(id);
  }

  /** A multipart form with an optional `photo`, or JSON. The lower interceptor, which reads the form, runs first. */
  @Post()
  @Authenticated(Permission.OfficialManage)
  @UseInterceptors(FormNumbers('age', 'yearsExperience'))
  @AcceptsImage('photo')
  create(
    @Body() input: CreateOfficialDto,
    @UploadedImage() photo: Buffer | undefined,
  ): Promise<OfficialView> {
    return this.officials.create(input, photo);
  }

  @Delete(':id')
  @Authenticated(Permission.OfficialManage)
  remove(@Param('id', ParseId) id: number): Promise<{ message: string }> {
    return this.officials.remove(id);
  }
}
