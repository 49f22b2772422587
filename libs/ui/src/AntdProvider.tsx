import ConfigProvider from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import { useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { rootFontSize } from './hooks';
import { antdTokens, exactColors } from './theme/antd-theme';
import './ui.css';
import './antd.css';

function subscribeToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
const currentMode = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Replaces antd's icon, which stays in the accessibility tree if loading ends during its opening animation. */
const BUTTON_CONFIG = { loadingIcon: <span className="rmo-button-spinner" aria-hidden="true" /> };

const SELECT_CONFIG = { suffixIcon: <span className="rmo-select-mark" /> };

/** Renders the popups of a native dialog inside it, because the rest of the page can't be clicked while it is open. */
const popupContainerOf = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body;

export function AntdProvider({ children }: { children: ReactNode }) {
  const mode = useSyncExternalStore(subscribeToTheme, currentMode, currentMode);
  const theme = useMemo(
    () => ({
      ...antdTokens(mode, rootFontSize()),
      algorithm: [mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, exactColors(mode)],
    }),
    [mode],
  );
  return (
    <ConfigProvider
      theme={theme}
      button={BUTTON_CONFIG}
      select={SELECT_CONFIG}
      getPopupContainer={popupContainerOf}
    >
      {children}
    </ConfigProvider>
  );
}

export const withAntdProvider = <Props extends object>(Page: ComponentType<Props>) =>
  function WithAntd(props: Props) {
    return (
      <AntdProvider>
        <Page {...props} />
      </AntdProvider>
    );
  };
