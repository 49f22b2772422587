export { OfficialsModule } from './officials.module';
export { OfficialsService } from './officials.service';
export { ExperienceService } from './experience.service';
export { Official } from './official.entity';
export { type LiveRatingDto, type OfficialDto, ReviewCountDto } from './dto/official.dto';
export type { RatingSums, VersionedRatingSums } from './officials.repository';
export { OfficialReviews } from './reviews.port';
