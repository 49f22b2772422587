import { Empty, HomeLink } from '@rmo/ui/StateViews';

const NotFound = () => (
  <Empty isPage text="Out of bounds">
    <p className="rmo-muted">There is no page at this address.</p>
    <HomeLink />
  </Empty>
);
export default NotFound;
