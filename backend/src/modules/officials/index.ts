export { OfficialsModule } from './officials.module';
export { OfficialsService } from './officials.service';
export { ExperienceService } from './experience.service';
export { Official } from './official.entity';
export type { OfficialDto } from './dto/official.dto';
