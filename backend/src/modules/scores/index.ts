export { ScoresModule } from './scores.module';
