import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSampleApp } from '../../../test/sample-app.tsx';
import { withStyles } from '../../../test/styles.ts';
import { paths } from '../../lib/paths.ts';
import MiniMonth from './MiniMonth.tsx';

withStyles();

const { show } = startSampleApp(() => <MiniMonth day="2026-08-10" onDay={() => undefined} />, paths.calendar);

/** In px: the bar with the month, the names of the days, and six weeks. */
const SIX_WEEKS = 56 + 40 + 6 * 40;

it('is high enough for the six weeks of a month', async () => {
  show();
  // August 2026 begins on a Saturday; the first row has the names of the days.
  const last = await screen.findByRole('gridcell', { name: '31' });
  expect(last.parentElement?.getAttribute('aria-rowindex')).toBe('7');
  const { height, maxHeight } = getComputedStyle(last.closest('.MuiDateCalendar-root')!);
  expect(height).toBe(`${String(SIX_WEEKS)}px`);
  expect(maxHeight).toBe(height);
});
