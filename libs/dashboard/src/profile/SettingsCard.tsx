import type { ReactNode } from 'react';
import './profile.css';

interface Props {
  id: string;
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ id, title, help, children }: Props) {
  return (
    <section className="rmo-card rmo-stack rmo-gap-l" aria-labelledby={`${id}-title`}>
      <div className="rmo-setting__head rmo-flush">
        <h2 id={`${id}-title`}>{title}</h2>
        {help && <p className="rmo-muted">{help}</p>}
      </div>
      {children}
    </section>
  );
}
