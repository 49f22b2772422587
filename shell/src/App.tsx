import { SilentBoundary, RemoteBoundary } from '@rmo/mfe-kit';
import { useLocation } from 'wouter';
import { RemoteOutlet } from './federation/RemoteOutlet';
import { Footer } from './layout/Footer';
import { Header } from './layout/Header';
import { OfflineNotice } from './layout/OfflineNotice';
import { backdropOf } from './routing/backdrop';
import { RouteEffects } from './routing/RouteEffects';
import { ShellProvider } from './session/ShellProvider';
import { ToastHost } from './toast/ToastHost';

export function App() {
  const [pathname] = useLocation();
  return (
    <ShellProvider>
      <div className="shell" data-backdrop={backdropOf(pathname)}>
        <a className="shell-skip" href="#main">
          Skip to content
        </a>
        <RemoteBoundary name="header" fallback={<a href="/">RateMyOfficial</a>}>
          <Header />
        </RemoteBoundary>
        <SilentBoundary name="offline notice">
          <OfflineNotice />
        </SilentBoundary>
        <main id="main" className="shell-main" tabIndex={-1}>
          <RemoteOutlet pathname={pathname} />
        </main>
        <SilentBoundary name="footer">
          <Footer pathname={pathname} />
        </SilentBoundary>
        <SilentBoundary name="toast">
          <ToastHost />
        </SilentBoundary>
        <SilentBoundary name="route effects">
          <RouteEffects />
        </SilentBoundary>
      </div>
    </ShellProvider>
  );
}
