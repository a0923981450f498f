import {
  evaluarCancelacion,
  evaluarEventoReceptor,
  evaluarNominacion,
  observacionEvento,
  plazoInutilizacion,
  TIPOS_EVENTO,
  type DatosDocumento,
  type DatosEvento,
  type EventoRegistrado,
  type RechazoEvento,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import { verificarFirmaEvento } from '@portal/sifen/node';
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARPETA_XSD, SIN_XSD, validar } from '../../../../packages/sifen/src/node/test/esquema.ts';
import { rechazadosPorXmlsec, tieneXmlsec } from '../../../../packages/sifen/src/node/test/xmlsec.ts';
import { manualClock } from '../core/clock.ts';
import { defaultConfig } from '../core/config.ts';
import { getXmlEvento } from '../documentos/eventos/xml.ts';
import { nombreReceptor } from '../documentos/model/receptor.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { storeOf, type Store } from '../store/store.ts';
import type { DocumentosTable, EventosTable } from '../store/schema/tables.ts';
import { baseSeed } from './base.ts';
import { documentosSeed } from './documentos.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const OF_RECEPTOR = ['notificacion', 'conformidad', 'disconformidad', 'desconocimiento'];

describe.each(['demo', 'edge'] as const)('the events of the seed %s', (seed) => {
  let opened: OpenDatabase;
  let store: Store;
  let eventos: EventosTable[];
  let documentos: ReadonlyMap<string, DocumentosTable>;
  const xmls = new Map<string, string>();

  beforeAll(async () => {
    opened = openDatabase(':memory:');
    await opened.ready;
    store = storeOf(opened.db, 'default');
    await store.transaction(async (inside) => {
      for (const area of [baseSeed, documentosSeed]) await area.write(inside, seed, manualClock(NOW));
    });
    eventos = await store.select('eventos').selectAll().orderBy('fecha').orderBy('contador').execute();
    const rows = await store.select('documentos').selectAll().execute();
    documentos = new Map(rows.map((row) => [row.id, row]));
    for (const evento of eventos) {
      const xml = await getXmlEvento({ store, config: defaultConfig }, evento);
      if (xml !== undefined) xmls.set(evento.id, xml);
    }
  });
  afterAll(() => opened.db.destroy());

  const datosOf = ({ datos }: EventosTable) => JSON.parse(datos ?? '') as DatosEvento;
  const own = () => eventos.filter(({ contador: counter }) => counter !== null);

  /** The receiver's events on the same document that were registered by a given moment. */
  function previous(evento: EventosTable, hasta: string): EventoRegistrado[] {
    return own()
      .filter(
        (other) =>
          other.id_documento === evento.id_documento &&
          other.id !== evento.id &&
          other.estado === 'registrado' &&
          OF_RECEPTOR.includes(other.tipo) &&
          (other.respondido_en ?? '') < hasta,
      )
      .map((other) => {
        const datos = datosOf(other);
        return {
          tipo: other.tipo as EventoRegistrado['tipo'],
          fecha: other.respondido_en ?? '',
          alcance: datos.tipo === 'conformidad' ? datos.alcance : undefined,
        };
      });
  }

  /** Evaluates an event by the rules, with the events that were registered by a given moment. */
  function evaluate(evento: EventosTable, hasta: string): RechazoEvento | { codigo: string } | undefined {
    const datos = datosOf(evento);
    const now = evento.firmado_en ?? '';
    const documento = documentos.get(evento.id_documento ?? '');
    if (datos.tipo === 'inutilizacion' || documento === undefined) return undefined;
    const before = previous(evento, hasta);
    const estado = documento.estado === 'cancelado' ? 'aprobado' : (documento.estado as 'aprobado');
    switch (datos.tipo) {
      case 'cancelacion':
        return evaluarCancelacion({
          tipo: documento.tipo as 1,
          estado,
          aprobado_en: documento.aprobado_en ?? undefined,
          motivo: datos.motivo,
          ahora: now,
          conformado: before.at(-1)?.tipo === 'conformidad',
        });
      case 'nominacion':
        return evaluarNominacion({
          tipo: documento.tipo as 1,
          estado,
          receptor_actual: (JSON.parse(documento.datos) as DatosDocumento).receptor,
          nominada: false,
          receptor: datos.receptor,
          motivo: datos.motivo,
          ahora: now,
          geografia: geografia(),
        });
      default: {
        const solicitud = {
          ...datos,
          estado,
          fecha_emision: documento.fecha_emision,
          ahora: now,
          anteriores: before,
          aprobado_en: documento.aprobado_en ?? '',
        };
        const observed = observacionEvento(solicitud);
        return (
          evaluarEventoReceptor(solicitud) ?? (observed === undefined ? undefined : { codigo: observed })
        );
      }
    }
  }

  it('could be signed when they were, and were responded to as the rules say', () => {
    for (const evento of own().filter(({ tipo }) => tipo !== 'inutilizacion')) {
      const nombre = `${evento.tipo} ${evento.numero}`;
      const onSigning = evaluate(evento, evento.firmado_en ?? '');
      expect(['4114', undefined], nombre).toContain(onSigning?.codigo);
      if (evento.respondido_en === null) continue;
      expect(evaluate(evento, evento.respondido_en)?.codigo ?? '0600', nombre).toBe(evento.codigo);
      expect(evento.respondido_en <= NOW, nombre).toBe(true);
    }
  });

  it('leave their documents as they say', () => {
    for (const evento of own()) {
      const datos = datosOf(evento);
      const registered = evento.estado === 'registrado';
      const documento = documentos.get(evento.id_documento ?? '');
      if (datos.tipo === 'cancelacion') expect(documento?.estado === 'cancelado').toBe(registered);
      if (datos.tipo === 'nominacion') {
        expect(documento?.nominado !== null).toBe(registered);
        if (registered) expect(documento?.nominado).toBe(JSON.stringify(datos.receptor));
        expect(evento.receptor_nombre).toBe(nombreReceptor(datos.receptor));
      }
      if (datos.tipo !== 'inutilizacion') continue;
      const inside = [...documentos.values()].filter(
        (row) =>
          row.id_empresa === evento.id_empresa &&
          row.tipo === evento.tipo_documento &&
          row.establecimiento === evento.establecimiento &&
          row.punto === evento.punto &&
          row.numero >= (evento.desde ?? 0) &&
          row.numero <= (evento.hasta ?? 0),
      );
      for (const document of inside) {
        expect(document.estado === 'inutilizado', evento.numero).toBe(registered);
        expect(document.fecha_firma < evento.fecha).toBe(true);
        expect(plazoInutilizacion(document.fecha_firma, evento.fecha).vencido).toBe(false);
      }
    }
    const voided = [...documentos.values()].filter(({ estado }) => estado === 'inutilizado');
    expect(voided.length).toBe(seed === 'demo' ? 3 : 0);
  });

  it('are signed by the issuer or the receiver of their document, with their counter', async () => {
    const certificados = [
      ...(await store.select('certificados').selectAll().execute()),
      ...(await store.select('certificados_receptor').selectAll().execute()),
    ];
    const counters = own().map(({ contador: counter }) => counter ?? 0);
    expect(counters.toSorted((a, b) => a - b)).toEqual(counters.map((_, i) => i + 1));
    for (const evento of own()) {
      const firma = verificarFirmaEvento(xmls.get(evento.id) ?? '');
      expect(firma, evento.numero).toMatchObject({ valida: true, id: String(evento.contador) });
      if (!firma.valida) continue;
      const { fingerprint256 } = new X509Certificate(firma.certificado_pem);
      const signer = certificados.find(({ huella: fingerprint }) => fingerprint === fingerprint256);
      expect(signer && 'id_empresa' in signer ? signer.id_empresa : signer?.nro_documento).toBe(
        evento.origen === 'receptor' ? '4554737' : evento.id_empresa,
      );
      if (signer !== undefined)
        expect(
          signer.valido_desde < (evento.firmado_en ?? '') && signer.valido_hasta > (evento.firmado_en ?? ''),
        ).toBe(true);
    }
  });

  it.skipIf(CARPETA_XSD === undefined)(
    `are valid against siRecepEvento_v150.xsd, and their responses against WS_SiRecepEvento_v150.xsd (${SIN_XSD})`,
    async () => {
      const folder = CARPETA_XSD ?? '';
      const respuestas = new Map(
        own().flatMap(({ id, respuesta_xml }) => (respuesta_xml === null ? [] : [[id, respuesta_xml]])),
      );
      for (const [mensajes, esquema] of [
        [xmls, 'siRecepEvento_v150.xsd'],
        [respuestas, 'WS_SiRecepEvento_v150.xsd'],
      ] as const)
        for (const [id, errores] of await validar(mensajes, folder, esquema))
          expect(errores, `${esquema} ${id}`).toEqual([]);
      expect(respuestas.size).toBe(own().filter(({ estado }) => estado !== 'pendiente').length);
    },
    60_000,
  );

  it.skipIf(!tieneXmlsec)('are verified by xmlsec1', () => {
    expect(xmls.size).toBe(own().length);
    expect(rechazadosPorXmlsec(xmls, 'rEve')).toEqual([]);
  });

  it('have in the audit trail when they were sent and responded to', async () => {
    const actos = await store
      .select('auditoria')
      .selectAll()
      .where('objeto', '=', 'eventos')
      .orderBy('fecha')
      .execute();
    for (const { id, fecha, respondido_en } of own()) {
      const ofEvento = actos.filter(({ id_objeto }) => id_objeto === id);
      expect(ofEvento.map((acto) => [acto.accion, acto.fecha]).sort()).toEqual(
        [['enviar', fecha], ...(respondido_en === null ? [] : [['respuesta', respondido_en]])].sort(),
      );
    }
  });

  if (seed === 'demo')
    it('are of every kind and in every state', () => {
      expect(new Set(eventos.map(({ tipo }) => tipo))).toEqual(new Set(Object.keys(TIPOS_EVENTO)));
      const de = (origen: string) =>
        new Set(eventos.filter((evento) => evento.origen === origen).map(({ estado }) => estado));
      expect(de('emisor')).toEqual(new Set(['registrado', 'rechazado', 'pendiente']));
      expect(de('receptor')).toEqual(new Set(['registrado', 'rechazado', 'pendiente']));
      expect(de('sifen')).toEqual(new Set(['registrado']));
      expect(new Set(eventos.map(({ codigo }) => codigo))).toEqual(
        new Set(['0600', '0161', '4065', '4114', '4205']),
      );
    });

  if (seed === 'edge')
    it('are as long as they may be', () => {
      const long = own().map((evento) => evento.motivo.length);
      expect(Math.max(...long)).toBe(500);
      expect(own().some(({ desde, hasta }) => (hasta ?? 0) - (desde ?? 0) === 999)).toBe(true);
    });
});
