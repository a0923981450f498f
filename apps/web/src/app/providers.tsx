import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppTheme } from '../theme/AppTheme.tsx';
import { Banner } from '../ui/banner/Banner.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import type { AppStore } from './store.ts';

/** The providers that screens need: store, texts, theme, banner, toasts. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <AppTheme>
        <ErrorBoundary>{children}</ErrorBoundary>
        <Banner />
        <Toasts />
      </AppTheme>
    </Provider>
  );
}
