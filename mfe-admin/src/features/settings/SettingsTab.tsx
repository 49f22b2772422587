import { BACKGROUNDS, type BackgroundKey } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { OwnSettings } from '@rmo/dashboard';
import { ErrorRetry, IMAGE_FORMATS, Loading } from '@rmo/ui';
import { useSettingsListQuery } from '../../api/endpoints';
import { RatingRules } from '../rating-rules/RatingRules';
import { BackgroundCard } from './BackgroundCard';
import './settings.css';

const BACKGROUND_HINTS: Record<BackgroundKey, string> = {
  backgroundImage: 'Behind every page that has no image of its own.',
  homeBackgroundImage: 'Behind the start page.',
  eventsBackgroundImage: 'Behind the events.',
  officialsBackgroundImage: 'Behind the list of officials and the evaluation.',
  registerBackgroundImage: 'Behind the registration.',
  loginBackgroundImage: 'Behind the login.',
  supervisorBackgroundImage: 'Behind the supervisor pages.',
};

const noImageText = (key: BackgroundKey, hasSiteImage: boolean): string => {
  if (key === 'officialsBackgroundImage') return 'No image: these pages are plain';
  return hasSiteImage ? 'No image of its own: the site-wide one' : 'No image: the built-in drawing';
};

export default function SettingsTab() {
  return (
    <div className="rmo-stack">
      <h2 className="admin-settings__part">For everybody</h2>
      <RatingRules />
      <Backgrounds />
      <h2 className="admin-settings__part">Your account</h2>
      <OwnSettings />
    </div>
  );
}

function Backgrounds() {
  const query = useSettingsListQuery();
  const { data, error, isLoading } = query;
  if (isLoading) return <Loading text="Loading settings..." />;
  const failure = error && <ErrorRetry text="Failed to load settings" {...failureOf(query)} />;
  if (!data) return failure;
  const valueOf = (key: BackgroundKey): string => data.find((setting) => setting.key === key)?.value ?? '';
  return (
    <section className="rmo-card" aria-labelledby="backgrounds-title">
      <div className="admin-backgrounds__head">
        <h2 id="backgrounds-title" className="rmo-section-title">
          Background images
        </h2>
        <p className="rmo-muted">A page's own image takes the place of the site-wide one. {IMAGE_FORMATS}.</p>
      </div>
      {failure}
      <div className="admin-backgrounds rmo-lined">
        {BACKGROUNDS.map((background) => (
          <BackgroundCard
            key={background.key}
            background={background}
            url={valueOf(background.key)}
            about={BACKGROUND_HINTS[background.key]}
            noImageText={noImageText(background.key, Boolean(valueOf('backgroundImage')))}
          />
        ))}
      </div>
    </section>
  );
}
