// Accepts every mail on port 1025, keeps it in memory, and serves the part of Mailpit's HTTP API that the tests read on port 8025.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Newest first. */
const mails = [];

new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    simpleParser(stream).then((mail) => {
      mails.unshift({ id: randomUUID(), mail });
      done();
    }, done);
  },
}).listen(1025, '0.0.0.0');

const addresses = (field) =>
  (field?.value ?? []).map(({ name, address }) => ({ Name: name, Address: address }));

const summary = ({ id, mail }) => ({
  ID: id,
  MessageID: mail.messageId,
  From: addresses(mail.from)[0],
  To: addresses(mail.to),
  Subject: mail.subject,
  Attachments: mail.attachments.length,
});

const details = ({ id, mail }) => ({
  ...summary({ id, mail }),
  Text: mail.text ?? '',
  HTML: mail.html || '',
  Attachments: mail.attachments.map(({ filename, contentType, size }, index) => ({
    PartID: String(index + 2),
    FileName: filename,
    ContentType: contentType,
    Size: size,
  })),
});

function respond(response, status, type, body) {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}

createServer(({ url = '/' }, response) => {
  const json = (value) => respond(response, 200, 'application/json', JSON.stringify(value));
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/readyz') return respond(response, 200, 'text/plain', 'ok');
  if (pathname === '/api/v1/messages') return json({ total: mails.length, messages: mails.map(summary) });
  const [, id, part] = /^\/api\/v1\/message\/([^/]+)(?:\/part\/(\d+))?$/.exec(pathname) ?? [];
  const found = mails.find((mail) => mail.id === id);
  const attachment = found?.mail.attachments[Number(part) - 2];
  if (found && part === undefined) return json(details(found));
  if (attachment) return respond(response, 200, attachment.contentType, attachment.content);
  return respond(response, 404, 'text/plain', 'not found');
}).listen(8025, '0.0.0.0');
