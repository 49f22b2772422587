export { RegionsModule } from './regions.module';
export { RegionsService } from './regions.service';
