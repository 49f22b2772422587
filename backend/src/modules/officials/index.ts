export { OfficialsModule } from './officials.module';
export { OfficialsService } from './officials.service';
export { Official } from './official.entity';
export type { OfficialView } from './dto/official.dto';
