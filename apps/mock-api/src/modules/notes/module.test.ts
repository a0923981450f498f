import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { testApi } from '../../test-api.ts';

describe('notes', () => {
  const t = testApi();
  const sandbox = ownSandbox('notes');
  /** A client in a new sandbox. */
  const fresh = () => t.as('cliente', sandbox()).notes;

  afterAll(() => t.close());

  it('has the sample sizes', async () => {
    const all = await fresh().listNotes();
    expect(all).toHaveLength(15);
    expect(all.filter(({ archive }) => archive)).toHaveLength(3);
    expect(all.filter(({ reminder }) => reminder !== null)).toHaveLength(8);
    expect(all.filter(({ image }) => image !== '')).toHaveLength(2);
    expect(all.filter(({ checklist }) => checklist.length > 0)).toHaveLength(4);
    const labels = (await fresh().listLabels()).map(({ id, handle }) => [id, handle] as const);
    expect(labels.map(([, handle]) => handle)).toEqual([
      'family',
      'work',
      'todos',
      'prior',
      'personal',
      'friends',
    ]);
    const known = new Set(labels.map(([id]) => id));
    expect(
      all.every((note) => note.labels.length > 0 && note.labels.every((label) => known.has(label))),
    ).toBe(true);
  });

  it('has a note for every label, and tasks that are of their note alone', async () => {
    const all = await fresh().listNotes();
    const used = new Set(all.flatMap(({ labels }) => labels));
    expect((await fresh().listLabels()).filter(({ id }) => !used.has(id))).toEqual([]);
    const tasks = all.flatMap(({ checklist }) => checklist.map(({ text }) => text));
    expect(new Set(tasks).size).toBe(tasks.length);
    const times = all.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('puts a new note on top, with an id and a time of its own', async () => {
    const note = await fresh().createNote({ body: { note: { id: 'mine', title: 'Hola' } } });
    expect(note.id).not.toBe('mine');
    expect(note).toMatchObject({
      title: 'Hola',
      archive: false,
      reminder: null,
      time: t.clock.now().toISOString(),
    });
    expect((await fresh().listNotes())[0]).toEqual(note);
  });

  it.each([
    ['of the client, where it sends one', '2026-01-15T12:00:00.000Z', '2026-01-15T12:00:00.000Z'],
    ['of the server for null', null, undefined],
  ])('gives a new note the time %s', async (_name, time, expected) => {
    const note = await fresh().createNote({ body: { note: { title: 'Hola', time } } });
    expect(note.time).toBe(expected ?? t.clock.now().toISOString());
  });

  it('replaces a note in place and keeps keys that the contract does not know', async () => {
    const [, second] = await fresh().listNotes();
    const changed = { ...second!, title: 'Otra', color: 'blue' };
    expect(await fresh().updateNote({ body: { note: changed } })).toEqual(changed);
    expect((await fresh().listNotes())[1]).toEqual(changed);
  });

  it('replaces the labels as a whole and leaves the notes alone', async () => {
    const labels = [{ id: 'x', name: 'Nueva', handle: 'new' }];
    const before = await fresh().listNotes();
    expect(await fresh().updateLabels({ body: { labels } })).toEqual(labels);
    expect(await fresh().listLabels()).toEqual(labels);
    expect(await fresh().listNotes()).toEqual(before);
  });

  it('removes a note and returns its id', async () => {
    expect(await fresh().removeNote({ body: { noteId: 'note-3' } })).toBe('note-3');
    expect((await fresh().listNotes()).map(({ id }) => id)).not.toContain('note-3');
  });

  it.each([0, 2, 14])('restores a removed note with its id at position %i', async (index) => {
    const before = await fresh().listNotes();
    const note = before[index]!;
    await fresh().removeNote({ body: { noteId: note.id } });
    expect(await fresh().restoreNote({ body: { note, index } })).toEqual(note);
    expect(await fresh().listNotes()).toEqual(before);
  });

  it('restores a note last when there are fewer notes than before', async () => {
    const [note] = await fresh().listNotes();
    await fresh().removeNote({ body: { noteId: note!.id } });
    await fresh().restoreNote({ body: { note: note!, index: 99 } });
    expect((await fresh().listNotes()).at(-1)).toEqual(note);
  });

  it('leaves a note that exists as it is', async () => {
    const before = await fresh().listNotes();
    const [first] = before;
    const sent = { ...first!, title: 'Otra' };
    expect(await fresh().restoreNote({ body: { note: sent, index: 3 } })).toEqual(first);
    expect(await fresh().listNotes()).toEqual(before);
  });

  it.each([
    [
      'update-note',
      {
        note: {
          id: 'x',
          title: '',
          description: '',
          archive: false,
          image: '',
          time: null,
          reminder: null,
          checklist: [],
          labels: [],
        },
      },
    ],
    ['remove-note', { noteId: 'x' }],
  ])('responds to %s of an unknown note with 404 and changes nothing', async (path, body) => {
    const before = await fresh().listNotes();
    const response = await request(t.app)
      .post(`/api/notes-app/${path}`)
      .set('X-Sandbox', sandbox())
      .send(body);
    expect([response.status, response.body]).toEqual([404, { error: 'No existe la nota.' }]);
    expect(await fresh().listNotes()).toEqual(before);
  });

  it.each([
    ['create-note', {}, 'note'],
    ['create-note', { note: { title: 7 } }, 'note.title'],
    ['update-note', { note: { id: 'note-1' } }, 'note.title'],
    ['create-note', { note: { labels: ['work', 'work'] } }, 'note.labels.1'],
    ['update-labels', { labels: 'x' }, 'labels'],
    ['update-labels', { labels: ['a', 'b', 'a'].map((id) => ({ id, name: id, handle: id })) }, 'labels.2.id'],
    ['remove-note', { noteId: 1 }, 'noteId'],
    ['restore-note', { note: { id: 'note-1' }, index: 0 }, 'note.title'],
  ])('responds to a bad %s with 400 and the field', async (path, body, field) => {
    const response = await request(t.app).post(`/api/notes-app/${path}`).send(body);
    expect(response.status).toBe(400);
    expect((response.body as { error: { type: string }[] }).error[0]?.type).toBe(field);
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/notes-app/notes'));
});
