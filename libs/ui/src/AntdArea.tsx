import ConfigProvider from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import { useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { antdTokens } from './theme/antd-theme';
import './ui.css';

/** The root's `data-theme` is the one truth about light and dark, for the styles and for antd alike. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
const currentMode = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** antd's own one stays, unseen but read aloud, in a button whose work ends before it has opened. */
const BUTTON = { loadingIcon: <span className="rmo-button-spinner" aria-hidden="true" /> };

/** Everything inside may use antd components, in the product's theme. */
export function AntdArea({ children }: { children: ReactNode }) {
  const mode = useSyncExternalStore(subscribe, currentMode, currentMode);
  const theme = useMemo(
    () => ({
      ...antdTokens(mode),
      algorithm: mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    }),
    [mode],
  );
  return (
    <ConfigProvider theme={theme} button={BUTTON}>
      {children}
    </ConfigProvider>
  );
}
export default AntdArea;

/** The routes of a micro-frontend that needs antd on each of its pages. */
export const inAntdArea = (Routes: ComponentType) => () => (
  <AntdArea>
    <Routes />
  </AntdArea>
);
