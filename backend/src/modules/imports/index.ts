export { ImportsModule } from './imports.module';
export { ImportsService } from './imports.service';
export { ImportKinds } from './kinds/kinds';
export { csvRow } from './reading/cells';
export { nameWithAssociation } from './reading/names';
