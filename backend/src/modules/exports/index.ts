export { ExportsModule } from './exports.module';
export { ExportsService } from './archive/exports.service';
