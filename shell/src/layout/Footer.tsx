import { useThemeToggle } from './useThemeToggle';
import { Wordmark } from './Wordmark';

export function Footer() {
  const [text, toggle] = useThemeToggle();
  return (
    <footer className="shell-footer">
      <div className="shell-footer__bar">
        <Wordmark />
        <p>© 2025 RateMyOfficial. All rights reserved.</p>
        <button type="button" className="shell-footer__theme" onClick={toggle}>
          {text}
        </button>
      </div>
    </footer>
  );
}
