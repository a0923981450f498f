import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { demoUsers } from '../../seed/demo-users.ts';
import { testApi } from '../../test-api.ts';

describe('writing mails', () => {
  const t = testApi();
  const sandbox = ownSandbox('mail-writing');
  const fresh = () => t.as('cliente', sandbox()).mail;
  afterAll(() => t.close());

  const written = (subject: string) => ({
    to: [{ name: '', email: 'alicia.franco@example.com' }],
    subject,
    message: '<p>Hola</p>',
  });

  it('stores a draft, then its changes in its place, with its marks', async () => {
    const draft = await fresh().saveDraft({ body: { mail: written('uno') } });
    expect(draft).toMatchObject({
      ...written('uno'),
      folder: 2,
      read: true,
      hasAttachments: false,
      labels: [],
    });
    expect(draft.from.email).toBe(demoUsers.find(({ usuario }) => usuario === 'cliente')!.email);
    await fresh().updateMail({ body: { id: draft.id, starred: true, labels: [2] } });
    const half = { ...written('dos'), to: [{ name: '', email: 'alicia@' }] };
    const changed = await fresh().saveDraft({ body: { draftId: draft.id, mail: half } });
    expect(changed).toMatchObject({ ...half, id: draft.id, starred: true, labels: [2] });
    const drafts = await fresh().listMails({ query: { folderHandle: 'drafts' } });
    expect(drafts.map(({ subject }) => subject).at(-1)).toBe('dos');
    expect(drafts).toHaveLength(3);
  });

  it('stores anew a draft that is gone, and never over another mail', async () => {
    for (const draftId of ['gone', 'mail-1']) {
      const { id } = await fresh().saveDraft({ body: { draftId, mail: written('tres') } });
      expect(id).not.toBe(draftId);
    }
    expect((await fresh().getMail({ query: { mailId: 'mail-1' } })).subject).toMatch(/^Cierre/);
  });

  it('sends: last in its folder, with what is attached, and without its draft', async () => {
    const draft = await fresh().saveDraft({ body: { mail: written('uno') } });
    const attachments = [{ type: 'image', fileName: 'a.svg', preview: '', url: '', size: '1Kb' }];
    const mail = { ...written('uno'), cc: [{ name: 'B', email: 'b@example.com' }], attachments };
    const sent = await fresh().sendMail({ body: { draftId: draft.id, mail } });
    expect(sent).toMatchObject({ ...mail, folder: 1, hasAttachments: true });
    expect((await fresh().listMails({ query: { folderHandle: 'sent' } })).at(-1)).toEqual(sent);
    expect(
      (await request(t.app).get(`/api/mail-app/mail?mailId=${draft.id}`).set('X-Sandbox', sandbox())).status,
    ).toBe(404);
    await fresh().sendMail({ body: { draftId: 'mail-1', mail } });
    expect((await fresh().getMail({ query: { mailId: 'mail-1' } })).folder).toBe(0);
  });

  it.each([
    ['save-draft', { mail: { subject: 'x', message: '' } }, 'mail.to'],
    ['send-mail', { mail: { ...written('x'), to: [] } }, 'mail.to'],
    ['send-mail', { mail: { ...written('x'), to: [{ name: '', email: 'alicia@' }] } }, 'mail.to.0.email'],
  ])('responds to a bad %s %j with 400 and the field', async (path, body, field) => {
    const response = await request(t.app)
      .post(`/api/mail-app/${path}`)
      .set('X-Sandbox', sandbox())
      .send(body);
    expect(response.status).toBe(400);
    expect((response.body as { error: { type: string }[] }).error[0]?.type).toBe(field);
  });
});
