export { DevelopmentService } from './development/development.service';
export { GrowthModule } from './growth.module';
