import forge from 'node-forge';
import { CertificadoError } from './certificado-error.ts';

/**
 * A PKCS#12 file sets the cost of its own key derivations, and the library derives keys synchronously: a hostile file of 100 bytes
 * could occupy a thread for hours. Usual files need some 10 000 rounds in all.
 */
const RONDAS_MAXIMAS = 1_000_000;
/** One for the MAC, two per safe and two per key: enough for a handful of safes and keys. */
const DERIVACIONES_MAXIMAS = 30;

type Derivar = (...args: unknown[]) => unknown;

/** Resources used so far by the file being opened. */
let gastado: { rondas: number; derivaciones: number } | undefined;

/** Counts the rounds of a file in sum, before they are computed: a safe only shows after its decryption what it asks for. */
function contar(rondas: unknown): void {
  if (gastado === undefined) return;
  gastado.rondas += Number(rondas);
  gastado.derivaciones += 1;
  if (gastado.rondas > RONDAS_MAXIMAS || gastado.derivaciones > DERIVACIONES_MAXIMAS)
    throw new CertificadoError('excesivo');
}

function contada(modulo: object, nombre: string, parametroDeRondas: number): void {
  const funciones = modulo as Record<string, Derivar>;
  const derivar = funciones[nombre];
  if (derivar === undefined) throw new Error(`node-forge has no ${nombre}`);
  funciones[nombre] = (...args) => {
    contar(args[parametroDeRondas]);
    return derivar(...args);
  };
}

// The library has no hook, but looks these functions up at each call: every derivation of a file passes through one of them.
contada(forge.pkcs5, 'pbkdf2', 2);
contada(forge.pkcs12, 'generateKey', 3);
contada((forge.pki as unknown as { readonly pbe: object }).pbe, 'generatePkcs12Key', 3);

/** Runs `abrir`, which is synchronous, with a budget of its own. @throws CertificadoError `excesivo` beyond the budget */
export function conLimites<T>(abrir: () => T): T {
  gastado = { rondas: 0, derivaciones: 0 };
  try {
    return abrir();
  } finally {
    gastado = undefined;
  }
}
