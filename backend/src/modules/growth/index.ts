export { GrowthModule } from './growth.module';
