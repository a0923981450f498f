import { keyframes, styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { MuiMark, ReactMark, ReduxMark } from './marks.tsx';
import { useTexts } from './texts.ts';

interface Technology {
  readonly name: string;
  readonly url: string;
  readonly mark: ReactElement;
}

/** The technologies of the portal: user interface, state, components. */
const technologies: readonly Technology[] = [
  { name: 'React', url: 'https://react.dev', mark: <ReactMark /> },
  { name: 'Redux', url: 'https://redux.js.org', mark: <ReduxMark /> },
  { name: 'MUI', url: 'https://mui.com', mark: <MuiMark /> },
];

/** Seconds between one logo and the next (spec §9). */
const stagger = 0.1;

const appear = keyframes({ from: { opacity: 0, transform: 'scale(0.6)' } });

const List = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  gap: '0.8rem',
  margin: 0,
  marginInlineStart: 'auto',
  padding: 0,
});

const Logo = styled('a')(({ theme }) => ({
  display: 'block',
  width: '3.2rem',
  height: '3.2rem',
  borderRadius: '0.8rem',
  color: 'inherit',
  animation: `${appear} 0.4s ease-out backwards`,
  '&:hover': { color: theme.palette.primary.main },
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

/** Logos that link to the technologies' sites in a new tab, without referrer or opener. They appear one after another. */
export default function LogoStrip() {
  const t = useTexts();
  return (
    <List aria-label={t('label')}>
      {technologies.map(({ name, url, mark }, index) => (
        <li key={name}>
          <Tooltip title={name} placement="top">
            <Logo
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              aria-label={t('link', { name })}
              style={{ animationDelay: `${String(index * stagger)}s` }}
            >
              {mark}
            </Logo>
          </Tooltip>
        </li>
      ))}
    </List>
  );
}
