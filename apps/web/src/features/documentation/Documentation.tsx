import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { HelpText } from './HelpText.tsx';
import { useTexts } from './texts.ts';

/** The pages of the help with their sections, in reading order. */
const pages = {
  inicio: {
    path: paths.documentation,
    sections: ['ingresar', 'factura', 'seguir', 'exportar', 'teclado', 'apariencia', 'simulado'],
  },
  idiomas: { path: paths.multiLanguage, sections: ['cambiar', 'que', 'queNo', 'otro'] },
} as const;

type PageName = keyof typeof pages;
/** Every section of every page as `page.section`. */
type SectionName = { [Page in PageName]: `${Page}.${(typeof pages)[Page]['sections'][number]}` }[PageName];

const sectionsOf = (page: PageName): readonly SectionName[] =>
  page === 'inicio'
    ? pages.inicio.sections.map((name) => `inicio.${name}` as const)
    : pages.idiomas.sections.map((name) => `idiomas.${name}` as const);

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '22rem minmax(0, 72rem)',
  gap: '3.2rem',
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.6rem' },
  '& a': { color: theme.palette.primary.main },
  '@media print': { display: 'block' },
}));

const Contents = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '1.6rem',
  fontSize: '1.4rem',
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 'calc(var(--frame-top, 6.4rem) + 1.6rem)' },
  '& ul': { listStyle: 'none', margin: '0.4rem 0 0', padding: 0, display: 'grid', gap: '0.2rem' },
  '& a': { display: 'block', padding: '0.5rem 0', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current="page"]': { fontWeight: 650, color: theme.palette.text.primary },
  '@media print': { display: 'none' },
}));

const Article = styled('article')({
  display: 'grid',
  gap: '2.8rem',
  fontSize: '1.5rem',
  lineHeight: 1.6,
  '& p': { margin: 0 },
  '& section': { display: 'grid', gap: '0.8rem' },
  '& ul': { margin: 0, paddingInlineStart: '2.4rem', display: 'grid', gap: '0.4rem' },
});

/** One page of the help, with links to the other page and to its sections. */
export function Documentation({ page }: { page: PageName }) {
  const t = useTexts();
  const sections = sectionsOf(page);
  return (
    <PageFrame title={page === 'inicio' ? t('title') : t('idiomas.title')} subtitle={t('subtitle')}>
      <Columns>
        <Contents>
          <nav aria-label={t('pages')}>
            <Typography variant="overline" component="p">
              {t('pages')}
            </Typography>
            <ul>
              {Object.entries(pages).map(([name, { path }]) => (
                <li key={name}>
                  <NavLink to={path} end>
                    {t(name === 'idiomas' ? 'idiomas.title' : 'inicio.title')}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('contents')}>
            <Typography variant="overline" component="p">
              {t('contents')}
            </Typography>
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <a href={`#${section}`}>{t(`${section}.title`)}</a>
                </li>
              ))}
            </ul>
          </nav>
        </Contents>
        <Article>
          {sections.map((section) => (
            <section key={section} id={section} aria-labelledby={`${section}-titulo`}>
              <Typography id={`${section}-titulo`} variant="h2">
                {t(`${section}.title`)}
              </Typography>
              <HelpText text={t(`${section}.text`)} />
            </section>
          ))}
        </Article>
      </Columns>
    </PageFrame>
  );
}
