import { useEffect, type ReactNode } from 'react';
import { PageHeading } from '@rmo/ui/PageHeading';
import { OwnSettings } from './OwnSettings';

interface Props {
  eyebrow?: string;
  /** A `<BackLink>`. */
  back: ReactNode;
}

/** The user's settings, shared by all dashboards. */
export function SettingsPage({ eyebrow, back }: Props) {
  // A link may lead to one group, which is not there yet while the browser looks for it.
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
