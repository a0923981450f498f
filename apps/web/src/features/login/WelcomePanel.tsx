import { BrandMark } from '../../ui/BrandMark.tsx';
import { text as uiText } from '../../ui/texts.ts';
import { Lace } from './Lace.tsx';
import { useTexts } from './texts.ts';

/**
 * Left half of the sign-in page. The drawing behind it is inspired by ñandutí lace. `index.html` has the same markup and the
 * styles, so that it is on the screen before any script has run; a test compares them.
 */
export function WelcomePanel() {
  const t = useTexts();
  return (
    <section className="welcome" aria-label={uiText('product')}>
      <Lace />
      <div className="welcome-brand">
        <BrandMark size={40} />
        {uiText('product')}
      </div>
      <div className="welcome-words">
        <p className="welcome-title">{t('welcome.title')}</p>
        <p className="welcome-text">{t('welcome.text')}</p>
        <ul className="welcome-points">
          <li>{t('welcome.points.emit')}</li>
          <li>{t('welcome.points.follow')}</li>
          <li>{t('welcome.points.files')}</li>
        </ul>
      </div>
    </section>
  );
}
