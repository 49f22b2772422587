import { Body, Controller, Param, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated } from '../../common/auth';
import { ParseId } from '../../common/http';
import { InviteOfficialDto, OfficialAccountDto } from './dto/official-account.dto';
import { OfficialAccountsService } from './official-accounts.service';

@Controller('officials')
export class OfficialAccountsController {
  constructor(private readonly accounts: OfficialAccountsService) {}

  @Post(':id/invite')
  @Authenticated(Permission.OfficialManage)
  invite(
    @Param('id', ParseId) id: number,
    @Body() { email }: InviteOfficialDto,
  ): Promise<OfficialAccountDto> {
    return this.accounts.invite(id, email);
  }
}
