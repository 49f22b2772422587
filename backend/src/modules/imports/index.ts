export { ImportsModule } from './imports.module';
export { ImportsCron } from './imports.cron';
export { ImportKinds } from './kinds/kinds';
export { csvRow } from './reading/cells';
export { nameWithAssociation } from './reading/names';
