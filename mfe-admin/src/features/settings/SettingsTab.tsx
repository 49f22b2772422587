import { BACKGROUNDS, type BackgroundKey } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { OwnSettings } from '@rmo/dashboard';
import { ErrorRetry, IMAGE_FORMATS, Loading } from '@rmo/ui';
import { useSettingsListQuery } from '../../api/endpoints';
import { useSections } from '../../parts/useSections';
import { RatingRules } from '../rating-rules/RatingRules';
import { BackgroundCard } from './BackgroundCard';
import './settings.css';

const SECTIONS = { rules: 'Rating rules', look: 'Look', account: 'My account' };

/** All sections stay mounted, so that none loses its input. */
export default function SettingsTab() {
  const { section, links } = useSections('Settings', SECTIONS);
  return (
    <div className="rmo-stack rmo-gap-l">
      {links}
      <div hidden={section !== 'rules'}>
        <RatingRules />
      </div>
      <div hidden={section !== 'look'}>
        <Backgrounds />
      </div>
      <div hidden={section !== 'account'}>
        <div className="admin-account">
          <OwnSettings />
        </div>
      </div>
    </div>
  );
}

const BACKGROUND_HINTS: Partial<Record<BackgroundKey, string>> = {
  backgroundImage: 'Pages with no image of their own',
  officialsBackgroundImage: 'Officials list and evaluation page',
};

const noImageText = (key: BackgroundKey, hasSiteImage: boolean): string => {
  if (key === 'officialsBackgroundImage') return 'Plain';
  return hasSiteImage ? 'Site-wide image' : 'Built-in drawing';
};

function Backgrounds() {
  const query = useSettingsListQuery();
  const { data, error, isLoading } = query;
  if (isLoading) return <Loading text="Loading settings..." />;
  const failure = error && <ErrorRetry text="Failed to load settings" {...failureOf(query)} />;
  if (!data) return failure;
  const valueOf = (key: BackgroundKey): string => data.find((setting) => setting.key === key)?.value ?? '';
  return (
    <section className="rmo-card rmo-stack" aria-labelledby="backgrounds-title">
      <div className="rmo-flush">
        <h2 id="backgrounds-title">Background images</h2>
        <p className="rmo-muted">A page’s own image replaces the site-wide one. {IMAGE_FORMATS}.</p>
      </div>
      {failure}
      <div className="rmo-lined">
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
