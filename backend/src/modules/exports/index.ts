export { ExportsModule } from './exports.module';
export { ExportsCron } from './archive/exports.cron';
