import { maskingReplacer } from '@portal/contracts';
import type { Context, SessionContext } from '../context/context.ts';
import type { Store } from '../store/store.ts';
import type { TableName } from '../store/schema/tables.ts';
import { enqueueAvisos } from './avisos.ts';
import { normalize } from './search.ts';

/** The name of the tax authority in the audit trail. */
export const AUTORIDAD = 'SIFEN';

export interface Acto {
  readonly objeto: string;
  readonly id_objeto: string;
  readonly accion: string;
  /** One sentence for people. */
  readonly detalle: string;
  readonly antes?: unknown;
  readonly despues?: unknown;
  /** ISO in UTC; now, unless the act took place before it was noticed. */
  readonly fecha?: string;
  /** The company that it is about, for what is removed or has none; otherwise it is found by the id. */
  readonly id_empresa?: string | null;
}

type AuditContext = Pick<Context, 'store' | 'clock' | 'random' | 'onAudit'>;

/** The sentence of an act with the reason that was given for it, if any. */
export const conMotivo = (detalle: string, motivo: string | undefined): string =>
  motivo === undefined || motivo === '' ? detalle : `${detalle}: ${motivo}`;

/** Notes an act of the person who is signed in. Call it inside the transaction of the act. */
export async function audit(context: SessionContext, acto: Acto): Promise<void> {
  await note(context, context.user.usuario, acto);
}

/** Notes an act that someone began and that is completed later, maybe within another request. */
export async function auditOf(context: AuditContext, usuario: string, acto: Acto): Promise<void> {
  await note(context, usuario, acto);
}

/** Notes an act of the tax authority. */
export async function auditAutoridad(context: AuditContext, acto: Acto): Promise<void> {
  await note(context, AUTORIDAD, acto);
}

async function note(context: AuditContext, usuario: string, acto: Acto): Promise<void> {
  const { store, clock, random, onAudit } = context;
  const { antes: before, despues: after, fecha = clock.now().toISOString(), id_empresa, ...named } = acto;
  const empresa = id_empresa === undefined ? await empresaDe(store, acto) : id_empresa;
  await store
    .insert('auditoria', {
      id: random.id(),
      usuario,
      fecha,
      ...named,
      antes: before === undefined ? null : JSON.stringify(before, maskingReplacer),
      despues: after === undefined ? null : JSON.stringify(after, maskingReplacer),
      id_empresa: empresa,
      busqueda: normalize(`${usuario} ${acto.detalle}`),
    })
    .execute();
  if (acto.objeto === 'documentos_electronicos' && empresa !== null)
    await enqueueAvisos(context, empresa, { ...acto, fecha });
  onAudit?.();
}

/** Tables with the company of an act's objeto. */
const tables = {
  documentos_electronicos: ['documentos'],
  facturas: ['borradores', 'documentos'],
  notas_credito: ['borradores', 'documentos'],
  eventos: ['eventos', 'documentos'],
  establecimientos: ['establecimientos'],
  timbrados: ['timbrados'],
  certificados: ['certificados'],
  clientes: ['clientes'],
  productos: ['productos'],
  usuarios_funcionales: ['usuarios_funcionales'],
  // Mails are tried again, servers are changed.
  empresas_correo: ['empresas_correo', 'correos'],
} as const satisfies Readonly<Record<string, readonly TableName[]>>;

async function empresaDe(store: Store, { objeto, id_objeto }: Acto): Promise<string | null> {
  if (objeto === 'empresas') return id_objeto;
  const wanted = Object.hasOwn(tables, objeto) ? tables[objeto as keyof typeof tables] : [];
  for (const table of wanted) {
    const [row] = await store.find(table, ['id_empresa'], { id: id_objeto });
    if (row !== undefined) return row.id_empresa;
  }
  return null;
}
