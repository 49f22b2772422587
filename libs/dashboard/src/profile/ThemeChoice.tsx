import { THEMES, type Theme } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { toast, useThemeMode } from '@rmo/mfe-kit';
import { useUserSettingsSaveMutation } from '../api/endpoints';
import './profile.css';

const LABELS: Record<Theme, string> = { light: 'Light', dark: 'Dark' };

/** Selects the color theme, which is applied immediately and saved in the account for all devices. */
export function ThemeChoice() {
  const [mode, setMode] = useThemeMode();
  const [save, { isLoading }] = useUserSettingsSaveMutation();

  const choose = async (theme: Theme): Promise<void> => {
    const previous = mode;
    setMode(theme);
    try {
      await save({ key: 'theme', value: theme }).unwrap();
      toast.success('Settings updated', `The ${theme} theme is on, wherever you log in.`);
    } catch (error) {
      setMode(previous);
      toast.error('Error', errorMessage(error, 'Failed to update user preferences. Please try again.'));
    }
  };

  return (
    <section className="rmo-card">
      <fieldset className="rmo-theme" aria-busy={isLoading}>
        <legend>Color theme</legend>
        <div className="rmo-theme__choices">
          {THEMES.map((theme) => (
            <label key={theme} className={mode === theme ? 'rmo-theme__chosen' : undefined}>
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={mode === theme}
                disabled={isLoading}
                onChange={() => void choose(theme)}
              />
              {LABELS[theme]}
              <span className={`rmo-theme__swatch rmo-theme__swatch--${theme}`} aria-hidden="true" />
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
