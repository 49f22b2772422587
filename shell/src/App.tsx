import { Ornament, RemoteBoundary } from '@rmo/mfe-kit';
import { useLocation } from 'wouter';
import { RemoteOutlet } from './federation/RemoteOutlet';
import { Footer } from './layout/Footer';
import { Header } from './layout/Header';
import { OfflineNotice } from './layout/OfflineNotice';
import { backdropOf } from './routing/backdrop';
import { RouteEffects } from './routing/RouteEffects';
import { ShellProvider } from './session/ShellProvider';
import { ToastHost } from './toast/ToastHost';

/** The frame around every page. The page belongs to a micro-frontend, and stays when a part of the frame fails. */
export function App() {
  const [pathname] = useLocation();
  return (
    <ShellProvider>
      <div className="shell" data-backdrop={backdropOf(pathname)}>
        <a className="shell-skip" href="#main">
          Skip to content
        </a>
        <RemoteBoundary area="header" fallback={<a href="/">RateMyOfficial</a>}>
          <Header />
        </RemoteBoundary>
        <Ornament name="offline notice">
          <OfflineNotice />
        </Ornament>
        <main id="main" className="shell-main" tabIndex={-1}>
          <RemoteOutlet pathname={pathname} />
        </main>
        <Ornament name="footer">
          <Footer />
        </Ornament>
        <Ornament name="toast">
          <ToastHost />
        </Ornament>
        <Ornament name="route effects">
          <RouteEffects />
        </Ornament>
      </div>
    </ShellProvider>
  );
}
