import { useEffect, type ReactNode } from 'react';
import { PageHeading } from '@rmo/ui/PageHeading';
import { OwnSettings } from './OwnSettings';

interface Props {
  eyebrow?: string;
  back: ReactNode;
}

/** The user's settings, shared by all dashboards. */
export function SettingsPage({ eyebrow, back }: Props) {
  // A link may lead to a group that is rendered only after the browser has looked for it.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
  return (
    <div className="rmo-page rmo-page--form rmo-stack rmo-settings">
      <PageHeading
        back={back}
        title="Settings"
        eyebrow={eyebrow}
        lead="Your emails, your calendar, the colors, your password, and where you are logged in."
      />
      <OwnSettings />
    </div>
  );
}
