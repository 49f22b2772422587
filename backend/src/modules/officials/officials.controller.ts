import {
  type ArgumentMetadata,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  type PipeTransform,
  Post,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { can, Permission } from '@rmo/contracts';
import {
  Authenticated,
  CurrentUser,
  OptionalUser,
  Public,
  type SessionUser,
  WithSession,
} from '../../common/auth';
import { validationPipe } from '../../common/errors';
import {
  FormNumbers,
  IdempotencyKey,
  MessageDto,
  ParseId,
  TakesIdempotencyKey,
  UnreviewedQuery,
} from '../../common/http';
import { CachedList, VISITORS_VARIANT } from '../../common/list-cache/index';
import { AcceptsImage, UploadedImage } from '../files';
import { CreateSupervisorDto, SupervisorDto, SupervisorsService } from '../users';
import { ExperienceService } from './experience.service';
import { OfficialAccountsService } from './official-accounts.service';
import {
  CreateOfficialDto,
  InviteOfficialDto,
  ListOfficialsQuery,
  OfficialAccountDto,
  OfficialDto,
  OfficialFiltersDto,
  OfficialPageDto,
  ReviewCountDto,
  UpdateOfficialDto,
} from './officials.dto';
import { OfficialsRepository } from './officials.repository';
import { OfficialsService } from './officials.service';

/** Documents a body that is one of these models, depending on its `userType`. */
const oneOfSchemas = (...models: (new () => object)[]) => ({
  oneOf: models.map((model) => ({ $ref: getSchemaPath(model) })),
});

const userTypeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null ? (body as { userType?: string }).userType : undefined;

/** The same route creates officials and supervisors; the body's `userType` determines which DTO validates it. */
class OfficialOrSupervisor implements PipeTransform {
  private readonly validation = validationPipe();

  transform(body: unknown, metadata: ArgumentMetadata): Promise<CreateOfficialDto | CreateSupervisorDto> {
    const metatype = userTypeOf(body) === 'Regional Supervisor' ? CreateSupervisorDto : CreateOfficialDto;
    return this.validation.transform(body, { ...metadata, metatype });
  }
}

@Controller('officials')
@ApiExtraModels(CreateOfficialDto, CreateSupervisorDto, OfficialDto, SupervisorDto)
export class OfficialsController {
  constructor(
    private readonly officials: OfficialsService,
    private readonly officialsRepository: OfficialsRepository,
    private readonly accounts: OfficialAccountsService,
    private readonly supervisors: SupervisorsService,
  ) {}

  @Get()
  @Public()
  @WithSession()
  @CachedList((user) => (user && can(user, Permission.ReviewRead) ? 'managers' : VISITORS_VARIANT))
  list(
    @Query() query: ListOfficialsQuery,
    @OptionalUser() reader: SessionUser | null,
  ): Promise<OfficialPageDto> {
    return this.officials.list(reader, query);
  }

  /** Returns the associations and locations for the list's filters. */
  @Get('filters')
  @Public()
  @CachedList()
  filters(): Promise<OfficialFiltersDto> {
    return this.officialsRepository.listFilters();
  }

  @Get(':id')
  @Public()
  @WithSession()
  get(@Param('id', ParseId) id: number, @OptionalUser() reader: SessionUser | null): Promise<OfficialDto> {
    return this.officials.read(reader, id);
  }

  /**
   * Adds an official or, with `userType: Regional Supervisor`, a supervisor. Accepts a multipart form with an optional `photo`,
   * or JSON.
   */
  @Post()
  @Authenticated(Permission.OfficialManage)
  // The lower interceptor, which reads the form, runs before the upper one.
  @UseInterceptors(FormNumbers('age', 'yearsExperience'))
  @AcceptsImage('photo')
  @ApiBody({ schema: oneOfSchemas(CreateOfficialDto, CreateSupervisorDto) })
  @ApiCreatedResponse({ schema: oneOfSchemas(OfficialDto, SupervisorDto) })
  create(
    @Body(OfficialOrSupervisor) input: CreateOfficialDto | CreateSupervisorDto,
    @UploadedImage() photo: Buffer | undefined,
    @CurrentUser() actor: SessionUser,
  ): Promise<OfficialDto | SupervisorDto> {
    if (input instanceof CreateSupervisorDto) return this.supervisors.create(actor, input, photo);
    return this.officials.create(actor, input, photo);
  }

  /** Accepts a multipart form with an optional `photo`, or JSON. Changes only the fields that are sent. */
  @Patch(':id')
  @Authenticated(Permission.OfficialManage)
  @UseInterceptors(FormNumbers('age', 'yearsExperience'))
  @AcceptsImage('photo')
  update(
    @Param('id', ParseId) id: number,
    @Body() input: UpdateOfficialDto,
    @UploadedImage() photo: Buffer | undefined,
    @CurrentUser() actor: SessionUser,
  ): Promise<OfficialDto> {
    return this.officials.update(actor, id, input, photo);
  }

  @Post(':id/invite')
  @Authenticated(Permission.OfficialManage)
  invite(
    @Param('id', ParseId) id: number,
    @Body() { email }: InviteOfficialDto,
  ): Promise<OfficialAccountDto> {
    return this.accounts.invite(id, email);
  }

  /** Counts reviews for the confirmation shown before an official is deleted. */
  @Get(':id/review-count')
  @Authenticated(Permission.OfficialManage)
  reviewCount(@Param('id', ParseId) id: number): Promise<ReviewCountDto> {
    return this.officials.countReviews(id);
  }

  @Delete(':id')
  @Authenticated(Permission.OfficialManage)
  remove(@Param('id', ParseId) id: number, @Query() query: UnreviewedQuery): Promise<MessageDto> {
    return this.officials.remove(id, query.unreviewed);
  }
}

@Controller('admin')
export class ExperienceController {
  constructor(private readonly experience: ExperienceService) {}

  /** Adds a year to every official's experience on each call; with an `Idempotency-Key`, only once per key. */
  @Post('update-experience')
  @HttpCode(200)
  @TakesIdempotencyKey()
  @Authenticated(Permission.AdminArea)
  update(@CurrentUser() admin: SessionUser, @IdempotencyKey() key: string | undefined): Promise<MessageDto> {
    return this.experience.update(admin, key);
  }
}
