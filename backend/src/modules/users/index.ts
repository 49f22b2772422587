export { RegisterDto } from './dto/register.dto';
export type { Credentials, RegisteredUser, UserProfile } from './dto/user.dto';
export { User } from './user.entity';
export { UsersModule } from './users.module';
export { UsersService } from './users.service';
