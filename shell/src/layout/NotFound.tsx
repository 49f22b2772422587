import { Empty, HomeLink } from '@rmo/ui/StateViews';

const NotFound = () => (
  <div className="rmo-page">
    <Empty isPage text="Out of bounds">
      <p className="rmo-muted">404: there is no page at this address.</p>
      <HomeLink />
    </Empty>
  </div>
);
export default NotFound;
