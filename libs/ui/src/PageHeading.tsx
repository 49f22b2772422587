import { useEffect, type ReactNode } from 'react';
import './ui.css';

interface Props {
  back?: ReactNode;
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHeading({ back, title, eyebrow, lead, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · RateMyOfficial`;
  }, [title]);
  return (
    <div className="rmo-heading">
      <div className="rmo-heading__text">
        {back}
        {eyebrow && <p className="rmo-kicker">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className="rmo-lead">{lead}</p>}
      </div>
      {actions && <div className="rmo-row">{actions}</div>}
    </div>
  );
}
