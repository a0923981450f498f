import type { PruebaCorreo } from '@portal/contracts';
import type { ApiConfig } from '../core/config.ts';
import type { EmpresasCorreoTable } from '../store/schema/tables.ts';
import { resolveMailHost } from './hosts.ts';
import { NO_RESOURCES, type ComposedCorreo } from './mime.ts';
import { failureOf, type Failure } from './smtp-failure.ts';

/** A server with its password in plain text: only for the duration of an SMTP session. */
export type Servidor = Pick<EmpresasCorreoTable, 'servidor' | 'puerto' | 'seguridad' | 'usuario'> & {
  readonly contrasena: string;
};

type Conversacion = PruebaCorreo['conversacion'];

export type ResultadoSmtp = { readonly conversacion: Conversacion } & (
  | {
      readonly aceptada: true;
      /** The server's reply to the mail: 250 and its text. */
      readonly respuesta: string;
      /** Accepted recipients of the envelope. */
      readonly aceptados: readonly string[];
      readonly rechazados: readonly Failure[];
    }
  | ({
      readonly aceptada: false;
      /** The operator does not allow the server: there was no connection. */
      readonly isForbidden?: boolean;
    } & Failure)
);

interface Options {
  readonly config: Pick<ApiConfig, 'smtpHosts' | 'smtpTimeoutMs' | 'smtpCa'>;
  /** Recipients of the envelope, independent of the headers. */
  readonly sobre: readonly string[];
  /** Time limit of the whole SMTP session in milliseconds. */
  readonly limiteMs: number;
  /** Aborts the SMTP session. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a mail to a server and returns its reply. Never throws for failures of the server or the connection. nodemailer is loaded
 * by the first mail.
 */
export async function enviarSmtp(
  servidor: Servidor,
  correo: ComposedCorreo,
  { config, sobre, limiteMs, signal }: Options,
): Promise<ResultadoSmtp> {
  const conversacion: Conversacion = [];
  const place = `${servidor.servidor}:${String(servidor.puerto)}`;
  const limit = AbortSignal.timeout(limiteMs);
  const destination = await resolveMailHost(servidor.servidor, config.smtpHosts);
  if (destination.kind !== 'address') {
    const isForbidden = destination.kind === 'forbidden';
    return {
      aceptada: false,
      conversacion,
      mensaje: isForbidden ? forbidden(servidor.servidor, config) : `No se pudo conectar con ${place}`,
      respuesta: null,
      temporal: !isForbidden,
      isForbidden,
    };
  }
  const { createTransport } = await import('nodemailer');
  const note = (entry: { readonly tnx?: string } | undefined, linea?: unknown): void => {
    if (entry?.tnx === 'client' || entry?.tnx === 'server')
      conversacion.push({ de: entry.tnx === 'client' ? 'portal' : 'servidor', linea: String(linea) });
  };
  const nothing = (): void => undefined;
  const transport = createTransport({
    host: destination.address,
    port: servidor.puerto,
    name: correo.from.address.slice(correo.from.address.lastIndexOf('@') + 1),
    ...seguridadDe(servidor, config.smtpCa),
    ...(servidor.usuario === '' ? {} : { auth: { user: servidor.usuario, pass: servidor.contrasena } }),
    connectionTimeout: config.smtpTimeoutMs,
    greetingTimeout: config.smtpTimeoutMs,
    socketTimeout: config.smtpTimeoutMs,
    transactionLog: true,
    logger: { trace: nothing, debug: note, info: nothing, warn: nothing, error: nothing, fatal: nothing },
    ...NO_RESOURCES,
  });
  try {
    const { response, accepted, rejectedErrors } = await transport.sendMail({
      ...correo,
      to: [...correo.to],
      attachments: correo.attachments.map((adjunto) => ({ ...adjunto })),
      envelope: { from: correo.from.address, to: [...sobre] },
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    return {
      aceptada: true,
      conversacion,
      respuesta: response,
      aceptados: accepted,
      rechazados: (rejectedErrors ?? []).map((error) => failureOf(error, place, limiteMs)),
    };
  } catch (error) {
    return { aceptada: false, conversacion, ...failureOf(error, place, limiteMs, limit.aborted) };
  } finally {
    transport.close();
  }
}

/** Without any allowed server, the operator has not set one yet. */
const forbidden = (servidor: string, { smtpHosts }: Pick<ApiConfig, 'smtpHosts'>): string =>
  smtpHosts.length === 0
    ? 'Este portal todavía no puede usar ningún servidor de correo: quien lo opera los habilita con SMTP_HOSTS'
    : `El servidor ${servidor} no está entre los que este portal puede usar`;

/** The connection uses the checked address; the TLS certificate must match the configured name. */
function seguridadDe({ servidor, seguridad }: Servidor, ca: string | undefined) {
  const tls = { servername: servidor, ...(ca === undefined ? {} : { ca: [ca, ...rootAuthorities()] }) };
  switch (seguridad) {
    case 'ninguna':
      return { secure: false, ignoreTLS: true };
    case 'ssl':
      return { secure: true, tls };
    case 'starttls':
      return { secure: false, requireTLS: true, tls };
  }
}

const rootAuthorities = (): readonly string[] => process.getBuiltinModule('node:tls').rootCertificates;
