import { THEMES, type Theme } from '@rmo/contracts';
import { chosenMode, toast, useThemeMode } from '@rmo/mfe-kit';
import { useUserSettingsSaveMutation } from '../api/endpoints';
import { attempt } from '../forms/form-errors';
import './profile.css';

type Choice = Theme | '';
const CHOICES: readonly Choice[] = [...THEMES, ''];
const CHOICE_LABELS: Record<Choice, string> = { light: 'Light', dark: 'Dark', '': 'Same as device' };
const confirmationOf = (choice: Choice): string =>
  choice === ''
    ? 'Each device shows its own theme, wherever you log in.'
    : `The ${choice} theme is on, wherever you log in.`;

export function ThemeChoice() {
  // Renders again when the header's theme button changes the theme.
  const [mode, setMode] = useThemeMode();
  const [save, { isLoading }] = useUserSettingsSaveMutation();
  const chosenTheme = chosenMode() ?? '';

  const choose = async (choice: Choice): Promise<void> => {
    setMode(choice || null);
    const isSaved = await attempt('Failed to update user preferences. Please try again.', () =>
      save({ key: 'theme', value: choice }).unwrap(),
    );
    if (isSaved) toast.success('Settings updated', confirmationOf(choice));
    else setMode(chosenTheme || null);
  };

  return (
    <section className="rmo-card">
      <fieldset className="rmo-theme rmo-stack rmo-gap-m" aria-busy={isLoading}>
        <legend>Color theme</legend>
        <div className="rmo-form__grid">
          {CHOICES.map((choice) => (
            <label
              key={choice}
              className={chosenTheme === choice ? 'rmo-choice rmo-theme__chosen' : 'rmo-choice'}
            >
              <input
                type="radio"
                name="theme"
                value={choice}
                checked={chosenTheme === choice}
                disabled={isLoading}
                onChange={() => void choose(choice)}
              />
              {CHOICE_LABELS[choice]}
              <span className={`rmo-theme__swatch rmo-theme__swatch--${choice || mode}`} aria-hidden="true" />
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
