import { Link } from 'wouter';
import { WhistleIcon } from './icons';
import './ui.css';

/** A route of the route table whose screen is not in this release: said plainly, never faked. */
export default function ComingLater({
  back = '/',
  backText = 'Back to the start page',
}: {
  back?: string;
  backText?: string;
}) {
  return (
    <div className="rmo-state rmo-card">
      <WhistleIcon />
      <h1 className="rmo-state__title">Not on the mat yet</h1>
      <p>This page is not part of this release yet.</p>
      <Link className="rmo-button" to={back}>
        {backText}
      </Link>
    </div>
  );
}
