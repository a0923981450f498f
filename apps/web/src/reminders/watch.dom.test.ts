import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToToasts, type ToastRequest } from '../ui/toasts/toast.ts';
import { keepReminders, keptReminders, type Reminder } from './kept.ts';
import { resumeReminders } from './resume.ts';

const NOW = '2026-11-23T12:00:00.000Z';
const at = (time: string, title: string): Reminder => ({
  at: `2026-11-23T${time}:00.000Z`,
  title,
  body: '15:00',
  path: `/apps/calendar?evento=${title}`,
});

let toasts: ToastRequest[] = [];
let stop = (): void => undefined;
const opened: string[] = [];
beforeEach(() => {
  window.localStorage.clear();
  toasts = [];
  opened.length = 0;
  vi.useFakeTimers({ now: new Date(NOW) });
  listenToToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const start = async (owner = 'u-1') => {
  stop = resumeReminders(owner, (path) => opened.push(path));
  await vi.dynamicImportSettled();
};

it('a reminder is shown once, when it is due, and leads to its event', async () => {
  await start();
  keepReminders('u-1', [at('12:01', 'a'), at('13:00', 'b')], NOW);
  await vi.dynamicImportSettled();
  expect(toasts).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts.map(({ message }) => message)).toEqual(['a: 15:00']);
  toasts[0]?.action?.onClick();
  expect(opened).toEqual(['/apps/calendar?evento=a']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(toasts.map(({ message }) => message)).toEqual(['a: 15:00', 'b: 15:00']);
  expect(keptReminders('u-1')).toBeNull();
});

it('one that fell due while the portal was closed is shown when it opens', async () => {
  keepReminders('u-1', [at('12:30', 'a')], NOW);
  vi.setSystemTime('2026-11-23T14:00:00.000Z');
  await start();
  expect(toasts).toHaveLength(1);
});

it('those of another user are not shown, nor those of an event that is gone', async () => {
  keepReminders('u-2', [at('12:30', 'a')], NOW);
  await start();
  keepReminders('u-1', [at('12:30', 'b')], NOW);
  keepReminders('u-1', [], NOW);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(toasts).toEqual([]);
});

it('what the storage holds is not trusted', () => {
  for (const text of ['{', '[]', '{"owner":"u-1"}', '{"owner":"u-1","shownUntil":1,"reminders":[]}']) {
    window.localStorage.setItem('portal.avisos', text);
    expect(keptReminders('u-1')).toBeNull();
  }
  window.localStorage.setItem('portal.avisos', `{"owner":"u-1","shownUntil":"${NOW}","reminders":[1,{}]}`);
  expect(keptReminders('u-1')?.reminders).toEqual([]);
});
