import Button from 'antd/es/button';
import { Link } from 'wouter';
import './table.css';

interface What {
  what: string;
}

/** On phones, the text is just *Add*. */
const AddText = ({ what }: What) => (
  <span>
    Add<span className="rmo-wide-text"> {what}</span>
  </span>
);

export const AddLink = ({ to, what }: What & { to: string }) => (
  <Link className="rmo-button rmo-button--small" to={to}>
    <AddText what={what} />
  </Link>
);

export const AddButton = ({ onClick, what }: What & { onClick: () => void }) => (
  <Button type="primary" onClick={onClick}>
    <AddText what={what} />
  </Button>
);
