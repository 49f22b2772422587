export { bump, type Shown } from './bump';
export { ListCache } from './list-cache';
export { Polled, PolledOwn } from './polled';
export { VersionsModule } from './versions.module';
