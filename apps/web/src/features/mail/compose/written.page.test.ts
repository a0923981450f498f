import type { Mail } from '@portal/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeJson } from '../../../lib/storage.ts';
import { answerTo, localKey, problemsOf, startOf, toWire } from './written.ts';

const own = 'clara@example.com';
const mail: Mail = {
  id: 'm',
  from: { name: 'Ana <3', email: 'ana@example.com', avatar: '' },
  to: [
    { name: 'Clara', email: own },
    { name: 'Beto', email: 'beto@example.com' },
  ],
  cc: [{ name: '', email: 'ana@example.com' }],
  subject: 'Re: Cierre',
  message: '<p>Hola</p>',
  time: '2 Nov',
  date: '2026-11-02T15:00:00.000Z',
  read: true,
  starred: false,
  important: false,
  hasAttachments: true,
  attachments: [{ type: 'image', fileName: 'a.svg', preview: '', url: '', size: '1Kb' }],
  labels: [],
  folder: 0,
};
const draft: Mail = { ...mail, id: 'd', folder: 2, from: { name: 'Clara', email: own, avatar: '' } };
const mails = { m: mail, d: draft };

beforeEach(() => localStorage.clear());

describe('answers', () => {
  it('go to the sender, to all but oneself, or to nobody yet', () => {
    expect(answerTo(mail, 'responder', own)).toMatchObject({
      to: ['ana@example.com'],
      cc: [],
      subject: 'Re: Cierre',
      attachments: [],
    });
    expect(answerTo(mail, 'todos', own)).toMatchObject({ to: ['ana@example.com'], cc: ['beto@example.com'] });
    expect(answerTo(mail, 'reenviar', own)).toMatchObject({
      to: [],
      subject: 'RV: Cierre',
      attachments: mail.attachments,
    });
  });

  it('to what one has sent go to the same people', () => {
    expect(answerTo(draft, 'responder', own).to).toEqual([own, 'beto@example.com']);
  });

  it('quote the mail after who wrote it and when', () => {
    expect(answerTo(mail, 'responder', own).message).toBe(
      '<p></p><p>El 02/11/2026 12:00, Ana &#60;3 escribió:</p><blockquote type="cite"><p>Hola</p></blockquote><p></p>',
    );
  });

  it('keep tables and pictures of the quoted mail, which cannot end its quote', () => {
    const table = '<table><tbody><tr><td>10.000</td></tr></tbody></table>';
    const picture = '<img alt="logo" src="https://a.example.com/b.png">';
    const message = `${table}${picture}</blockquote><script>x</script>`;
    expect(answerTo({ ...mail, message }, 'reenviar', own).message).toMatch(
      `<blockquote type="cite">${table}${picture}</blockquote>`,
    );
  });
});

describe('startOf', () => {
  it.each([
    ['nuevo', undefined, ''],
    ['responder:m', undefined, 'Re: Cierre'],
    ['responder:gone', undefined, ''],
    ['d', 'd', 'Re: Cierre'],
    ['m', undefined, ''],
  ])('%s', (what, draftId, subject) => {
    const start = startOf(what, mails, 'yo');
    expect([start.draftId, start.values.subject]).toEqual([draftId, subject]);
  });

  it('goes on with what was typed before', () => {
    const values = { ...startOf('d', mails, 'yo').values, subject: 'Otro' };
    writeJson(localKey('yo', 'd'), { values, draftId: 'd' });
    expect(startOf('d', mails, 'yo')).toEqual({ values, draftId: 'd' });
    // Another user of the same browser does not see it.
    expect(startOf('d', mails, 'otra').values.subject).toBe('Re: Cierre');
  });

  it.each([[{}], [{ values: { to: 'x' } }], ['x'], [null]])(
    'takes no notice of %j in the store',
    (stored) => {
      writeJson(localKey('yo', 'd'), stored);
      expect(startOf('d', mails, 'yo').values.subject).toBe('Re: Cierre');
    },
  );
});

it('names the people it knows, and sends no empty lists', () => {
  const { values } = startOf('nuevo', mails, 'yo');
  expect(
    toWire(
      { ...values, to: ['ana@example.com', 'x@example.com'], subject: ' a ' },
      new Map([['ana@example.com', 'Ana']]),
    ),
  ).toEqual({
    to: [
      { name: 'Ana', email: 'ana@example.com' },
      { name: '', email: 'x@example.com' },
    ],
    subject: 'a',
    message: '',
  });
});

it.each([
  [{}, { to: 'Agregue al menos un destinatario' }],
  [{ to: ['ana@'] }, { to: 'Debe ser un correo válido' }],
  [{ to: ['ana@example.com'], bcc: ['x'] }, { bcc: 'Debe ser un correo válido' }],
  [{ to: ['ana@example.com'] }, {}],
])('with %j it has the problems %j', (changes, problems) => {
  expect(problemsOf({ ...startOf('nuevo', mails, 'yo').values, ...changes })).toEqual(problems);
});
