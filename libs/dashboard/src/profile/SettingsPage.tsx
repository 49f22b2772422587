import type { ReactNode } from 'react';
import { PageHeading } from '@rmo/ui/PageHeading';
import { OwnSettings } from './OwnSettings';
import { ThemeChoice } from './ThemeChoice';

/** The user's settings, shared by all dashboards. */
export function SettingsPage({ eyebrow, actions }: { eyebrow: string; actions: ReactNode }) {
  return (
    <div className="rmo-page rmo-stack rmo-settings">
      <PageHeading
        title="Settings"
        eyebrow={eyebrow}
        lead="Your emails, the colors of the pages, your password, and where you are logged in."
        actions={actions}
      />
      <OwnSettings>
        <ThemeChoice />
      </OwnSettings>
    </div>
  );
}
