import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
});

/** Guards against a second run, however often a button is pressed in one event. */
const guards =
  /\b(useForm|useStoredForm|useRecordForm|useSingleRun|useConfirmation|ConfirmDialog|ReasonDialog|CertificateFileDialog|EnableButton|EnableRemove)\b/;

/** Writes of others, which have a guard; and a choice, of which the last one counts. */
const guardedAbove = [
  'chat/use-own-changes.ts',
  'document/events/use-send-event.ts',
  'features/consultas/responder/use-respond.ts',
];
/** Forms that only read, keep a name in the browser or empty their field at once, and the element of the guarded ones. */
const readers = [
  'features/consultas/search/CdcSearch.tsx',
  'features/scrumboard/InlineText.tsx',
  'ui/apps/SearchBox.tsx',
  'ui/form/Form.tsx',
  'ui/list/FilterPanel.tsx',
  'ui/list/ListBar.tsx',
  'ui/list/SaveViewDialog.tsx',
];

async function unguarded(trigger: RegExp): Promise<readonly string[]> {
  const texts = await Promise.all(
    Object.entries(sources).map(async ([path, load]) => ({
      path: path.replace('../', ''),
      text: await load(),
    })),
  );
  const triggers = texts.filter(({ text }) => trigger.test(text));
  expect(triggers.length).toBeGreaterThan(7);
  return triggers.filter(({ text }) => !guards.test(text)).map(({ path }) => path);
}

it('every mutation of a component is sent once', async () => {
  expect((await unguarded(/\buse\w+Mutation\(/)).toSorted()).toEqual(guardedAbove);
});

it('every form of its own is submitted once', async () => {
  expect((await unguarded(/<form\b|component="form"|styled\('form'\)/)).toSorted()).toEqual(readers);
});
