import type { ReactNode } from 'react';
import { PageHeading } from '@rmo/ui/PageHeading';
import { OwnSessions } from './OwnSessions';
import { ThemeChoice } from './ThemeChoice';

/** The user's settings, shared by all dashboards. */
export function SettingsPage({ eyebrow, actions }: { eyebrow: string; actions: ReactNode }) {
  return (
    <div className="rmo-page rmo-stack">
      <PageHeading
        title="Settings"
        eyebrow={eyebrow}
        lead="How the pages look to you, and where you are logged in."
        actions={actions}
      />
      <ThemeChoice />
      <OwnSessions />
    </div>
  );
}
