import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { AccessDenied } from '@rmo/ui/StateViews';

export const LogInFirst = () => (
  <AccessDenied text="Please log in to see your dashboard.">
    <Link
      className="rmo-button"
      to={SCREENS.login}
      state={{ from: window.location.pathname + window.location.search }}
    >
      Log in
    </Link>
  </AccessDenied>
);
