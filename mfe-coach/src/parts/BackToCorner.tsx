import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';

export const BackToCorner = () => <Link to={SCREENS.coach}>Back to Coaches Corner</Link>;
