import { variablesCorreo, type CampoError } from '@portal/contracts';
import { formatearMonto } from '@portal/sifen';
import type { Context } from '../context/context.ts';
import { refusals, RefusalError } from '../core/refusal.ts';
import { numeroDe } from '../core/document-number.ts';
import type { DocumentosTable } from '../store/schema/tables.ts';

/** Subject and text of a mail, with variables in braces or already filled in. */
export interface Plantilla {
  readonly asunto: string;
  readonly cuerpo: string;
}

type Values = Readonly<Record<(typeof variablesCorreo)[number], string>>;

const IN_BRACES = /\{([^{}]*)\}/g;

/** The template of companies without a configuration. */
export const PLANTILLA_INICIAL: Plantilla = {
  asunto: 'Documento electrónico {numero} de {razon_social}',
  cuerpo:
    'Estimado cliente:\n\nAdjuntamos su documento electrónico {numero} por {total}.\n\nCDC: {cdc}\nConsulta: {url_kude}\n\n{razon_social}',
};

const ACCEPTED = variablesCorreo.map((variable) => `{${variable}}`).join(', ');

/** Unknown variable names in braces, each once. */
const unknown = (texto: string): string[] =>
  [...new Set([...texto.matchAll(IN_BRACES)].map(([, nombre = '']) => nombre))].filter(
    (nombre) => !(variablesCorreo as readonly string[]).includes(nombre),
  );

/** Refuses unknown variables, naming them and the field. @throws RefusalError VALIDACION */
export function ensureVariables(template: Plantilla): void {
  const errores: CampoError[] = (['asunto', 'cuerpo'] as const).flatMap((campo) =>
    unknown(template[campo]).map((nombre) => ({
      campo,
      mensaje: `La variable {${nombre}} no existe. Puede usar ${ACCEPTED}`,
    })),
  );
  if (errores.length > 0) throw new RefusalError(refusals.validacion(errores));
}

/** Replaces variables by values. Braces within a value are not replaced. The subject stays on one line. */
export function fill({ asunto, cuerpo }: Plantilla, values: Values): Plantilla {
  const put = (texto: string): string =>
    texto.replace(IN_BRACES, (todo, nombre: string) =>
      Object.hasOwn(values, nombre) ? values[nombre as keyof Values] : todo,
    );
  return { asunto: put(asunto).replace(/\s+/g, ' '), cuerpo: put(cuerpo) };
}

type NamedDocumento = Pick<
  DocumentosTable,
  'establecimiento' | 'punto' | 'numero' | 'total' | 'moneda' | 'cdc'
>;

/** The values of a document's mail. */
export function valuesOf(
  { config }: Pick<Context, 'config'>,
  razon_social: string,
  documento: NamedDocumento,
): Values {
  return {
    razon_social,
    numero: numeroDe(documento, documento.numero),
    total: formatearMonto(documento.total, documento.moneda),
    cdc: documento.cdc,
    url_kude: `${config.publicUrl}/consulta?cdc=${documento.cdc}`,
  };
}
