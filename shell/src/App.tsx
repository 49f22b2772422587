import { isScreenPath } from '@rmo/contracts';
import { Ornament, RemoteBoundary } from '@rmo/mfe-kit';
import { useLocation } from 'wouter';
import { RemoteArea } from './federation/RemoteArea';
import { Footer } from './layout/Footer';
import { Header } from './layout/Header';
import { NotFound } from './layout/NotFound';
import { OfflineNotice } from './layout/OfflineNotice';
import { backdropOf } from './routing/backdrop';
import { RouteEffects } from './routing/RouteEffects';
import { ShellProvider } from './session/ShellProvider';
import { ToastHost } from './toast/ToastHost';

/**
 * The frame around every page. What stands inside belongs to the micro-frontend that owns the path, and stays when a
 * part of the frame fails.
 */
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
          {isScreenPath(pathname) ? <RemoteArea pathname={pathname} /> : <NotFound />}
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
