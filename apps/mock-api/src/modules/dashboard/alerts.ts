import type { AlertaDashboard } from '@portal/contracts';
import { HORAS_TRANSMISION, isoParaguay, plazoInutilizacion } from '@portal/sifen';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { filtersOfAlerta, type Alerta } from '../../documentos/model/alertas.ts';
import { withoutNoticeSince } from '../../documentos/signing/certificados.ts';
import { CONSUMED_AT } from '../../documentos/model/consumed-numbers.ts';
import { filterDocuments } from '../../documentos/list/filters.ts';
import { gapsOf } from './gaps.ts';

const HOUR = 3_600_000;

interface Found {
  readonly id_empresa: string;
  readonly cantidad: number;
  /** Stored moment of the oldest document, or the end of a certificate. */
  readonly momento: string | null;
  readonly detalle?: string;
}

/** Pending tasks, the most urgent first; they do not depend on the period. */
export async function alertsOf(
  context: SessionContext,
  idEmpresa: string | undefined,
): Promise<AlertaDashboard[]> {
  const now = context.clock.now().getTime();
  const own = idEmpresa === undefined ? {} : { id_empresa: idEmpresa };
  const documents = (alerta: Alerta) =>
    filterDocuments(context, filtersOfAlerta({ ...own, alerta }, context.clock.now()));
  const counted = (alerta: Alerta, column: 'fecha_firma' | typeof CONSUMED_AT) =>
    documents(alerta)
      .select((of) => [
        'id_empresa',
        of.fn.countAll<number>().as('cantidad'),
        of.fn.min<string | null>(column).as('momento'),
      ])
      .groupBy('id_empresa')
      .execute();

  const certificates = await endingCertificates(context, idEmpresa);
  const unsent = await counted('sin_transmitir', 'fecha_firma');
  const silentBatches = await documents('lote_sin_respuesta')
    .select((of) => [
      'id_empresa',
      of.fn.count<number>('lote').distinct().as('cantidad'),
      of.fn.min<string | null>('enviado_en').as('momento'),
    ])
    .groupBy('id_empresa')
    .execute();
  const failedMails = await documents('correo_fallido')
    .select((of) => ['id_empresa', of.fn.countAll<number>().as('cantidad'), sql<null>`null`.as('momento')])
    .groupBy('id_empresa')
    .execute();
  const toVoid = await counted('por_inutilizar', CONSUMED_AT);
  const gaps = await gapsOf(context, idEmpresa);

  const voidLimit = (moment: string) => plazoInutilizacion(moment, new Date(now).toISOString()).limite;
  const expired = (row: Found) => row.momento !== null && Date.parse(row.momento) < now;
  const found: readonly [AlertaDashboard['tipo'], readonly Found[], (moment: string) => string | null][] = [
    ['certificado_vencido', certificates.filter(expired), (moment) => moment],
    ['sin_transmitir', unsent, (moment) => isoParaguay(Date.parse(moment) + HORAS_TRANSMISION * HOUR)],
    ['certificado_por_vencer', certificates.filter((row) => !expired(row)), (moment) => moment],
    ['por_inutilizar', toVoid, voidLimit],
    ['salto_numeracion', gaps, voidLimit],
    ['lote_sin_respuesta', silentBatches, (moment) => moment],
    ['correo_fallido', failedMails, () => null],
  ];
  const names = await namesOf(
    context,
    found.flatMap(([, rows]) => rows.map((row) => row.id_empresa)),
  );
  return found.flatMap(([tipo, rows, limitOf]) =>
    rows.map(({ id_empresa, cantidad, momento: moment, detalle = null }) => ({
      tipo,
      id_empresa,
      razon_social: names.get(id_empresa) ?? '',
      cantidad,
      limite: moment === null ? null : limitOf(moment),
      detalle,
    })),
  );
}

/** The active certificate of each company that lasts longest, when it ends soon or has ended. */
function endingCertificates({ store, user, clock }: SessionContext, idEmpresa: string | undefined) {
  const companies = idEmpresa !== undefined ? [idEmpresa] : seesAllEmpresas(user) ? undefined : user.empresas;
  return store
    .select('certificados')
    .where('activo', '=', 1)
    .$if(companies !== undefined, (query) =>
      query.where(sql<boolean>`id_empresa in (${sql.join([...(companies ?? []), ''])})`),
    )
    .select((of) => ['id_empresa', sql<number>`1`.as('cantidad'), of.fn.max('valido_hasta').as('momento')])
    .groupBy('id_empresa')
    .having((of) => of.fn.max('valido_hasta'), '<', withoutNoticeSince(clock.now().toISOString()))
    .execute();
}

async function namesOf(
  { store }: SessionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store.select('empresas').select(['id', 'razon_social']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, razon_social }) => [id, razon_social]));
}
