import { Injectable } from '@nestjs/common';
import { OnJob, type Jobs } from '../../../queue';
import { PasswordsService } from './passwords.service';

@Injectable()
export class PasswordsJobs {
  constructor(private readonly passwords: PasswordsService) {}

  @OnJob('password.forgotten')
  forgotten({ email, token }: Jobs['password.forgotten']): Promise<void> {
    return this.passwords.sendReset(email, token);
  }
}
