import { SplashScreen } from '../../ui/SplashScreen.tsx';

/** The loading placeholder of spec §2. */
export default function LoadingPage() {
  return <SplashScreen />;
}
