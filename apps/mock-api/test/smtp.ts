import forge from 'node-forge';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
  readonly isSecure: boolean;
  readonly user: unknown;
}

export interface TestSmtpServer {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** How many conversations were begun. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A reply that refuses: its code and its words. */
export const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

interface Behaviour {
  readonly user?: string;
  readonly password?: string;
  /** Certificate and key; with `secure` TLS begins at once, else by STARTTLS. */
  readonly tls?: { readonly cert: string; readonly key: string };
  readonly secure?: boolean;
  /** Refuses a receiver by returning an error. */
  readonly onReceiver?: (address: string) => Error | undefined;
  /** Refuses a mail by returning an error. */
  readonly onMail?: (mail: ReceivedMail) => Error | undefined;
}

/** A real SMTP server on a free port of this machine, which keeps what it accepts. */
export async function startSmtp(behaviour: Behaviour = {}): Promise<TestSmtpServer> {
  const { user, password, tls, secure = false, onReceiver, onMail } = behaviour;
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const options: SMTPServerOptions = {
    secure,
    ...(tls ?? {}),
    disabledCommands: [
      ...(tls === undefined || secure ? ['STARTTLS'] : []),
      ...(user === undefined ? ['AUTH'] : []),
    ],
    allowInsecureAuth: tls === undefined,
    authOptional: user === undefined,
    disableReverseLookup: true,
    closeTimeout: 200,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: ({ username, password: given }, _session, done) => {
      if (username === user && given === password) done(null, { user: username });
      else done(reply(535, '5.7.8 Clave equivocada'));
    },
    onRcptTo: ({ address }, _session, done) => done(onReceiver?.(address)),
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const mail: ReceivedMail = {
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          isSecure: session.secure,
          user: session.user as unknown,
        };
        const refusal = onMail?.(mail);
        if (refusal !== undefined) {
          done(refusal);
          return;
        }
        mails.push(mail);
        done(null, 'Aceptado como prueba');
      });
    },
  };
  const server = new SMTPServer(options);
  // A client that breaks off is part of the tests.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that accepts connections, sends the greeting and replies in `answers`, and then says nothing more. */
export async function startSilent({ answers = [] }: { readonly answers?: readonly string[] } = {}): Promise<
  Pick<TestSmtpServer, 'port' | 'close'>
> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const [greeting, ...replies] = answers;
    const send = (line: string | undefined) => {
      if (line !== undefined) socket.write(`${line}\r\n`);
    };
    send(greeting);
    socket.on('data', () => send(replies.shift()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A certificate of `localhost` and 127.0.0.1 that has signed itself, valid at every moment that tests run at. */
export function selfSigned(): { cert: string; key: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2000-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2049-01-01T00:00:00Z');
  const name = [{ name: 'commonName', value: 'localhost' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate), key: forge.pki.privateKeyToPem(privateKey) };
}

/** Settings of a mail server for the first company, whose mails have little text. */
export const mailSettings = ({ port }: Pick<TestSmtpServer, 'port'>) => ({
  id_empresa: 'emp-1',
  remitente_nombre: 'Tajy',
  remitente_correo: 'ventas@tajy.example',
  servidor: 'localhost',
  puerto: port,
  seguridad: 'ninguna' as const,
  asunto: 'x',
  cuerpo: 'x',
  copia_oculta: ['archivo@tajy.example'],
});

/** The tokens of the links to set a password in mails, in their order. */
export const linkTokens = ({ mails }: Pick<TestSmtpServer, 'mails'>): string[] =>
  mails.flatMap(({ raw }) =>
    Array.from(decoded(raw).matchAll(/\/invitacion#([\w-]{43})/g), ([, token = '']) => token),
  );

/** The decoded text of a raw mail. */
export const decoded = (raw: string): string => {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  return /quoted-printable/i.test(head)
    ? text
        .replaceAll('=\r\n', '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : /base64/i.test(head)
      ? Buffer.from(text, 'base64').toString('utf8')
      : text;
};
