import { useThemeMode } from '@rmo/mfe-kit';
import { keepTheme, sessionStore } from '../session/session';
import { Wordmark } from './Wordmark';

export function Footer() {
  const [mode, setMode] = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';

  const change = () => {
    setMode(other);
    // Remembered in this browser either way; the account carries it to the next one.
    if (sessionStore.get().user) keepTheme(other);
  };

  return (
    <footer className="shell-footer">
      <div className="shell-footer__bar">
        <Wordmark />
        <p>© 2025 RateMyOfficial. All rights reserved.</p>
        <button type="button" className="shell-footer__theme" onClick={change}>
          <span aria-hidden="true">{mode === 'dark' ? '☀' : '☾'}</span> {other === 'dark' ? 'Dark' : 'Light'}{' '}
          theme
        </button>
      </div>
    </footer>
  );
}
