import { Link } from 'wouter';

export default function NotFound() {
  return (
    <section className="rmo-notice shell-lost">
      <p className="rmo-notice__kicker">404</p>
      <h1>Out of bounds</h1>
      <p>There is no page at this address. Back to the center circle.</p>
      <Link className="rmo-button" to="/">
        Go to the start page
      </Link>
    </section>
  );
}
