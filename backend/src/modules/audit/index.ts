import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditCron } from './audit.cron';
import { AuditRepository } from './audit.repository';

@Module({ controllers: [AuditController], providers: [AuditRepository, AuditCron] })
export class AuditModule {}
