import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';

export const BackToCorner = () => (
  <Link className="rmo-button rmo-button--quiet" to={SCREENS.coach}>
    Back to Coaches Corner
  </Link>
);
