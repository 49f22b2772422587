export { SettingsModule } from './settings.module';
export { SettingsService } from './settings.service';
export { RatingRulesService } from './rating-rules/rating-rules.service';
export { PublicationSwitch } from './rating-rules/publication-switch.port';
export { RatingRulesEntity } from './rating-rules/rating-rules.entity';
