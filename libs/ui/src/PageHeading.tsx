import { useEffect, type ReactNode } from 'react';
import './ui.css';

interface Props {
  back?: ReactNode;
  title: string;
  /** A count, or what the page is about, such as a region or a file. */
  of?: ReactNode;
  actions?: ReactNode;
  /** True for a tab's heading, which phones hide below a row of tabs. */
  isTab?: boolean;
}

export function PageHeading({ back, title, of, actions, isTab = false }: Props) {
  const Title = isTab ? 'h2' : 'h1';
  useEffect(() => {
    if (!isTab) document.title = `${title} · RateMyOfficial`;
  }, [title, isTab]);
  return (
    <div className={isTab ? 'rmo-heading rmo-tab-title' : 'rmo-heading'}>
      {back}
      <Title>{title}</Title>
      {of && <p className="rmo-muted rmo-small">{of}</p>}
      {actions && <div className="rmo-row">{actions}</div>}
    </div>
  );
}
