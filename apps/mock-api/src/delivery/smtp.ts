import { setTimeout as sleep } from 'node:timers/promises';
import type { PruebaCorreo } from '@portal/contracts';
import type { ApiConfig } from '../core/config.ts';
import type { EmpresasCorreoTable } from '../store/schema/tables.ts';
import { resolveMailHost, type HostResult, type Lookup } from './hosts.ts';
import { NO_RESOURCES, type ComposedCorreo } from './mime.ts';
import { failureOf, timeoutFailure, type Failure, type Progress } from './smtp-failure.ts';

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
  /** Default: the system's. */
  readonly lookup?: Lookup;
}

/**
 * Sends a mail to a server and returns its reply. Never throws for failures of the server or the connection. nodemailer is loaded
 * by the first mail.
 */
export async function enviarSmtp(
  servidor: Servidor,
  correo: ComposedCorreo,
  { config, sobre, limiteMs, signal, lookup }: Options,
): Promise<ResultadoSmtp> {
  const conversacion: Conversacion = [];
  const place = `${servidor.servidor}:${String(servidor.puerto)}`;
  const limit = AbortSignal.timeout(limiteMs);
  const stepMs = config.smtpTimeoutMs;
  const deadline = performance.now() + stepMs;
  let isConnected = false;
  const progress = (): Progress => ({
    ...{ place, isConnected, conversacion, stepMs },
    ...(limit.aborted ? { exhaustedMs: limiteMs } : {}),
  });
  const destination = await inTime(resolveMailHost(servidor.servidor, config.smtpHosts, lookup), stepMs);
  if (destination === undefined) return { aceptada: false, conversacion, ...timeoutFailure(progress()) };
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
  const noteConnection = (entry: { readonly tnx?: string } | undefined): void => {
    if (entry !== undefined && 'remoteAddress' in entry) isConnected = true;
  };
  const nothing = (): void => undefined;
  const transport = createTransport({
    host: destination.address,
    port: servidor.puerto,
    name: correo.from.address.slice(correo.from.address.lastIndexOf('@') + 1),
    ...seguridadDe(servidor, config.smtpCa),
    ...(servidor.usuario === '' ? {} : { auth: { user: servidor.usuario, pass: servidor.contrasena } }),
    // Bounds connection, greeting and STARTTLS together, with the address lookup before them.
    connectionTimeout: Math.max(1, deadline - performance.now()),
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    transactionLog: true,
    logger: {
      trace: nothing,
      debug: note,
      info: noteConnection,
      warn: nothing,
      error: nothing,
      fatal: nothing,
    },
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
      rechazados: (rejectedErrors ?? []).map((error) => failureOf(error, progress())),
    };
  } catch (error) {
    return { aceptada: false, conversacion, ...failureOf(error, progress()) };
  } finally {
    transport.close();
  }
}

/** The result of `work`, or undefined after `ms`. */
async function inTime(work: Promise<HostResult>, ms: number): Promise<HostResult | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
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
