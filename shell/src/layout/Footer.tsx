import { getSession } from '@rmo/api-client/session';
import { useThemeMode } from '@rmo/mfe-kit';
import { saveTheme } from '../session/requests';
import { Wordmark } from './Wordmark';

export function Footer() {
  const [mode, setMode] = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';

  const change = () => {
    setMode(other);
    // The browser always stores the theme; the account applies it to other devices.
    if (getSession().user) saveTheme(other);
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
