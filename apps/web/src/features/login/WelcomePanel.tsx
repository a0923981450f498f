import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { text as uiText } from '../../ui/texts.ts';
import { Lace } from './Lace.tsx';
import { useTexts } from './texts.ts';

const Panel = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '3.2rem',
  padding: '4.8rem',
  color: '#eef6f5',
  background: 'linear-gradient(155deg, #0d3136 0%, #0d4a50 60%, #10595f 100%)',
  [theme.breakpoints.down('md')]: { padding: '2.4rem', gap: '1.6rem' },
}));

const Points = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '1.2rem',
  '& li': { display: 'flex', gap: '1.2rem', fontSize: '1.5rem', color: '#d5e6e5' },
  '& li::before': {
    content: '""',
    flex: 'none',
    width: '0.8rem',
    height: '0.8rem',
    marginTop: '0.7rem',
    borderRadius: '50%',
    background: '#e9b872',
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: '1.2rem',
  fontSize: '1.5rem',
  fontWeight: 600,
  position: 'relative',
});
const Words = styled('div')({ position: 'relative', display: 'grid', gap: '1.6rem', maxWidth: '52rem' });

/** Left half of the sign-in page. The drawing behind it is inspired by ñandutí lace. */
export function WelcomePanel() {
  const t = useTexts();
  return (
    <Panel>
      <Lace />
      <Brand>
        <BrandMark size={40} />
        {uiText('product')}
      </Brand>
      <Words>
        <Typography
          component="p"
          sx={{
            fontSize: { xs: '2.2rem', md: '3.6rem' },
            fontWeight: 680,
            lineHeight: 1.15,
            letterSpacing: '-0.02em',
          }}
        >
          {t('welcome.title')}
        </Typography>
        <Typography sx={{ fontSize: '1.6rem', color: '#d5e6e5', display: { xs: 'none', md: 'block' } }}>
          {t('welcome.text')}
        </Typography>
        <Points>
          <li>{t('welcome.points.emit')}</li>
          <li>{t('welcome.points.follow')}</li>
          <li>{t('welcome.points.files')}</li>
        </Points>
      </Words>
    </Panel>
  );
}
