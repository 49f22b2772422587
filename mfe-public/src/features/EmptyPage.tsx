import { SCREENS } from '@rmo/contracts';
import { Empty } from '@rmo/ui/StateViews';
import { Link } from 'wouter';

interface Props {
  text: string;
  to?: string;
  linkText?: string;
}

export const EmptyPage = ({ text, to = SCREENS.home, linkText = 'Back to the start page' }: Props) => (
  <Empty text={text}>
    <Link className="rmo-button" to={to}>
      {linkText}
    </Link>
  </Empty>
);
