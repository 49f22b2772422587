import { Injectable } from '@nestjs/common';
import { Permission, SUPERVISOR_FIELDS } from '@rmo/contracts';
import type { SessionUser } from '../../../common/auth';
import {
  CreateSupervisorDto,
  type ImportedAccount,
  ImportedAccountsService,
  SupervisorsService,
  UpdateSupervisorDto,
} from '../../users';
import { AccountKind } from './accounts';
import { type After, type Created, validateInput, type Values, withInvitation, type Work } from './kind';
import { columnsFor, EMAIL_FIELD, externalIdField, nameFields } from './people-fields';

@Injectable()
export class SupervisorsKind extends AccountKind {
  readonly kind = 'supervisors';
  readonly permission = Permission.AdminArea;
  protected readonly userType = 'Regional Supervisor';
  protected readonly formFields = SUPERVISOR_FIELDS;
  protected readonly updateDto = UpdateSupervisorDto;
  readonly fields = [
    ...nameFields('supervisor, supervisor name, assignor, contact', ['Sandra', 'Voss']),
    { ...EMAIL_FIELD, isRequired: true, example: 'sandra.voss@example.org' },
    ...columnsFor(SUPERVISOR_FIELDS, {
      region: { isRequired: true, example: 'Lehigh' },
      yearsExperience: { synonyms: 'years, experience, yrs, years exp, seasons', example: '21' },
    }),
    externalIdField('supervisor', 'assignor', 'person', 'user'),
  ];

  constructor(
    imported: ImportedAccountsService,
    private readonly supervisors: SupervisorsService,
  ) {
    super(imported);
  }

  protected toCreate(_: SessionUser, values: Values): Promise<object> {
    // The form also defaults to zero years.
    const input = { yearsExperience: 0, ...values, userType: 'Regional Supervisor' };
    return validateInput(CreateSupervisorDto, input);
  }

  async create(work: Work, input: object): Promise<Created> {
    const supervisor = input as CreateSupervisorDto;
    const { id } = await this.supervisors.create(work.actor, supervisor, undefined, withInvitation(work));
    return { targetId: id, after: await this.after(work.em, id) };
  }

  async update({ em, actor }: Work, id: number, input: object): Promise<After> {
    await this.supervisors.update(actor, id, input as UpdateSupervisorDto, undefined, em);
    return this.after(em, id);
  }

  protected async remove({ em, actor }: Work, supervisor: ImportedAccount): Promise<string | null> {
    await this.supervisors.remove(actor, supervisor.id, em);
    return null;
  }
}
