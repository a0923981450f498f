import { numeroDeSerie, type DatosEvento } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import type { SeedName } from '../context/seed-area.ts';
import type { FilaDocumento } from './creditable.ts';
import { rangosOf } from './documentos-plan.ts';
import { iso } from './documentos-happenings.ts';
import { eventoDeRango, pendienteDesde, type FilaEvento } from './eventos.ts';
import type { SownRango } from './turn.ts';
import type { Row } from '../store/store.ts';

type Inutilizacion = Extract<DatosEvento, { tipo: 'inutilizacion' }>;

const MINUTE = 60_000;
/** After the last document of the series. */
const AFTER_ALL = 10 * MINUTE;

interface Rows {
  readonly eventos: FilaEvento[];
  readonly documentos: readonly FilaDocumento[];
  readonly numeracion: readonly Row<'numeracion'>[];
}

interface Job {
  readonly demo: DemoEmpresa;
  readonly seed: SeedName;
  readonly ahora: Date;
}

/** Voids ranges of an empresa: the next numbers of its series, which are skipped from then on. */
export function voidRangos(rows: Rows, { demo, seed, ahora: now }: Job, random: Random): void {
  for (const rango of rangosOf(demo, seed)) {
    const [establecimiento = '', punto = ''] = rango.lugar.split('-');
    const isOfSeries = (row: Pick<FilaDocumento, 'establecimiento' | 'punto' | 'tipo'>): boolean =>
      row.establecimiento === establecimiento && row.punto === punto && row.tipo === rango.tipo;
    const correlativo = rows.numeracion.find(isOfSeries)?.siguiente ?? 1;
    const last = rows.documentos.findLast(isOfSeries);
    const desde = rango.desde ?? correlativo;
    const { numero, serie: letters } = numeroDeSerie(desde);
    const datos: Inutilizacion = {
      tipo: 'inutilizacion',
      timbrado: demo.timbrado,
      establecimiento,
      punto,
      tipo_documento: rango.tipo,
      ...(letters === undefined ? {} : { serie: letters }),
      desde: numero,
      hasta: numero + rango.cantidad - 1,
      motivo: rango.motivo,
    };
    rows.eventos.push(
      eventoDeRango(demo.id, datos, {
        id: random.id(),
        usuario: last?.creado_por ?? 'subadmin',
        ...situacion(rango, now.getTime(), last),
      }),
    );
  }
}

/** Signed after the last document of the series, or an hour ago without a response of the service. */
function situacion({ estado }: SownRango, now: number, last: FilaDocumento | undefined) {
  if (estado === 'pendiente') return pendienteDesde(now);
  const after = Date.parse(last?.fecha_firma ?? iso(now - 24 * 60 * MINUTE)) + AFTER_ALL;
  return { fecha: iso(Math.min(after, now - MINUTE)) };
}
