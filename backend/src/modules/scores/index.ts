export { ScoresModule } from './scores.module';
export { ScoresService } from './scores.service';
