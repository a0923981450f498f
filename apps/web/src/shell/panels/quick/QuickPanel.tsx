import { styled } from '@mui/material/styles';
import type { QuickItem } from '@portal/contracts';
import { useId, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { formatMoment } from '../../../lib/moment.ts';
import { PanelDrawer } from '../PanelDrawer.tsx';
import { usePanelQuickDataQuery } from './api.ts';
import { Switches } from './Switches.tsx';
import { useTexts } from './texts.ts';

const Today = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '2rem 1.6rem',
  backgroundColor: theme.palette.primary.soft,
  fontSize: '2.6rem',
  fontWeight: 300,
  lineHeight: 1.25,
  '& > span': { display: 'block', '&::first-letter': { textTransform: 'uppercase' } },
}));

const Part = styled('section')(({ theme }) => ({
  padding: '1.6rem',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& h3': { margin: '0 0 0.8rem', fontSize: '1.3rem', fontWeight: 650, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '1.2rem' },
  '& li > span': { display: 'block', fontSize: '1.3rem', color: theme.palette.text.secondary },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}));

/** Today, what is coming up, notes, and the switches of the panels. */
export default function QuickPanel() {
  return (
    <PanelDrawer name="quick">
      <Content />
    </PanelDrawer>
  );
}

function Content() {
  const t = useTexts();
  const [today] = useState(() => new Date());
  const { data, error, isLoading, refetch } = usePanelQuickDataQuery(undefined);
  return (
    <div>
      <Today>
        <span>{formatMoment(today, { weekday: 'long' })}</span>
        <span>{formatMoment(today, { day: 'numeric', month: 'long' })}</span>
      </Today>
      {isLoading && (
        <Part>
          <LinesSkeleton lines={6} />
        </Part>
      )}
      {error && <ErrorState {...failureText(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Items title={t('events')} empty={t('noEvents')} items={data.events} />
          <Items title={t('notes')} empty={t('noNotes')} items={data.notes} />
        </>
      )}
      <Switches />
    </div>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly empty: string;
  readonly items: readonly QuickItem[];
}

function Items({ title, empty, items }: ItemsProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <bdi>{item.title}</bdi>
              <span>
                <bdi>{item.detail}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
