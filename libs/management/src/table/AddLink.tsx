import { Link } from 'wouter';
import './table.css';

/** Leads to the form for a new row, beside the heading of its list. On phones it says *Add* only. */
export const AddLink = ({ to, what }: { to: string; what: string }) => (
  <Link className="rmo-button rmo-button--small" to={to}>
    <span>
      Add<span className="rmo-wide-text"> {what}</span>
    </span>
  </Link>
);
