export { bump, type Shown } from './bump';
export { ChangeListener } from './change-listener';
export { ListCache } from './list-cache';
export { Polled, PolledOwn } from './polled';
export { VersionsModule } from './versions.module';
