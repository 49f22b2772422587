import { SCREENS } from '@rmo/contracts';
import { Empty, HomeLink } from '@rmo/ui/StateViews';
import { Link } from 'wouter';

export const MISSING_TEXT = 'It may have been deleted, or the link is wrong.';

interface Props {
  text: string;
  detail?: string;
  to?: string;
  linkText?: string;
}

export const EmptyPage = ({ text, detail, to, linkText }: Props) => (
  <Empty isPage text={text}>
    {detail && <p className="rmo-muted">{detail}</p>}
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
  <EmptyPage
    text="Official not found"
    detail={MISSING_TEXT}
    to={SCREENS.officials}
    linkText="All officials"
  />
);
