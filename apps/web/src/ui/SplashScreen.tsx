import { BrandMark } from './BrandMark.tsx';
import { useTexts } from './texts.ts';

/** Covers the page until it is known what to show. Identical to the splash in `index.html`. */
export function SplashScreen({ label }: { label?: string }) {
  const t = useTexts();
  return (
    <div className="splash" role="status">
      <BrandMark size={64} />
      <span>{label ?? t('splash')}</span>
      <div className="splash-bar" />
    </div>
  );
}
