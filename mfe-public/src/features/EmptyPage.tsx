import { SCREENS } from '@rmo/contracts';
import { Empty, HomeLink } from '@rmo/ui/StateViews';
import { Link } from 'wouter';

interface Props {
  text: string;
  to?: string;
  linkText?: string;
}

export const EmptyPage = ({ text, to, linkText }: Props) => (
  <Empty isPage text={text}>
    {to ? (
      <Link className="rmo-button" to={to}>
        {linkText}
      </Link>
    ) : (
      <HomeLink />
    )}
  </Empty>
);

export const OfficialNotFound = () => (
  <EmptyPage text="Official not found" to={SCREENS.officials} linkText="All officials" />
);
