import Button from 'antd/es/button';
import { Link } from 'wouter';
import './table.css';

interface What {
  /** What is added: `Team`. */
  what: string;
}

/** On phones it says *Add* only. */
const AddText = ({ what }: What) => (
  <span>
    Add<span className="rmo-wide-text"> {what}</span>
  </span>
);

/** Leads to the form for a new row, beside the heading of its list. */
export const AddLink = ({ to, what }: What & { to: string }) => (
  <Link className="rmo-button rmo-button--small" to={to}>
    <AddText what={what} />
  </Link>
);

/** Opens the form for a new row. */
export const AddButton = ({ onClick, what }: What & { onClick: () => void }) => (
  <Button type="primary" onClick={onClick}>
    <AddText what={what} />
  </Button>
);
