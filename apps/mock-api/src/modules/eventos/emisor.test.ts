import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  pedido,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const motivo = 'Numeración salteada por un error';
const innominada = () => datosFactura({ receptor: { tipo: 'innominado' } });
const persona = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '4554737',
  nombre: 'Consuelo Giménez',
} as const;

describe.each(moduleDatabases)('events of the issuer on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  const cliente = () => t.as('cliente').controller;
  const store = () => storeOf(t.api.db, 'default');
  const evento = async (id: string) => (await cliente().eventos.detalle({ id })).data;

  /** The establecimiento and punto of every test. */
  const place = async () => {
    const { timbrado, establecimiento, punto } = await filaDocumento(t, (await emitirAndRespond(t)).id);
    return { id_empresa: 'emp-1', timbrado, establecimiento, punto, tipo_documento: 1 } as const;
  };

  describe('a nominación', () => {
    it('gives an innominada its receiver in list, detail and export; the XML stays', async () => {
      const { id } = await emitirAndRespond(t, innominada());
      const before = await filaDocumento(t, id);
      const acciones = async (usuario: 'cliente' | 'contabilidad') =>
        (await t.as(usuario).controller.documentosElectronicos.detalle({ id })).data.acciones;
      expect(await acciones('cliente')).toContain('nominar');
      expect(await acciones('contabilidad')).not.toContain('nominar');
      const { data, message } = await cliente().eventos.alta({
        tipo: 'nominacion',
        id,
        receptor: persona,
        motivo,
      });
      expect(message).toBe('El documento fue nominado');
      const { data: list } = await cliente().documentosElectronicos.consulta({
        filtros: { receptor: 'consuelo' },
      });
      expect(list).toMatchObject([
        { id, receptor_nombre: 'Consuelo Giménez', receptor_documento: '4554737' },
      ]);
      const detalle = (await cliente().documentosElectronicos.detalle({ id })).data;
      expect(detalle).toMatchObject({ nominado: true, datos: { receptor: persona }, xml: before.xml });
      expect(detalle.acciones).not.toContain('nominar');
      expect(detalle.eventos).toMatchObject([{ id: data.id, tipo: 'nominacion', origen: 'emisor' }]);
      const { data: csv } = await cliente().documentosElectronicos.exportacion({ formato: 'csv' });
      expect(Buffer.from(csv.base64, 'base64').toString()).toContain('Consuelo Giménez');
      const nominada = { receptor_nombre: 'Consuelo Giménez', receptor_documento: '4554737' };
      expect(await evento(data.id)).toMatchObject({ receptor: persona, ...nominada });
      const { data: rows } = await cliente().eventos.consulta({
        filtros: { texto: 'consuelo', tipo: ['nominacion'] },
      });
      expect(rows).toMatchObject([{ id: data.id, ...nominada }]);
      expect((await evento(data.id)).xml).toContain('<dNomRec>Consuelo Giménez</dNomRec>');
      const other = await rechazo(
        cliente().eventos.alta({ tipo: 'nominacion', id, receptor: persona, motivo }),
      );
      expect(other).toMatchObject({ codigo: 'ESTADO_INVALIDO', message: 'El documento ya fue nominado' });
    });

    it('is refused at the field of the receiver, and for contabilidad altogether', async () => {
      const { id } = await emitirAndRespond(t, innominada());
      const bad = { ...persona, numero_documento: '' };
      const error = await rechazo(cliente().eventos.alta({ tipo: 'nominacion', id, receptor: bad, motivo }));
      expect(error.errores).toEqual([
        { campo: 'receptor.numero_documento', mensaje: 'Ingrese el número de documento' },
      ]);
      const nowhere = { ...persona, contacto: { departamento: 1, ciudad: 1 } };
      const place = await rechazo(
        cliente().eventos.alta({ tipo: 'nominacion', id, receptor: nowhere, motivo }),
      );
      expect(place.errores).toEqual([
        { campo: 'receptor.contacto.direccion', mensaje: 'Ingrese la dirección' },
      ]);
      const contabilidad = t.as('contabilidad').controller.eventos;
      expect(
        await rechazo(contabilidad.alta({ tipo: 'nominacion', id, receptor: persona, motivo })),
      ).toMatchObject({
        codigo: 'SIN_PERMISO',
      });
    });

    it('offers innominadas only, and says why another document is none', async () => {
      const canNominar = await emitirAndRespond(t, innominada());
      const other = await emitirAndRespond(t);
      const ofOther = (await cliente().documentosElectronicos.detalle({ id: other.id })).data;
      expect(ofOther.acciones).not.toContain('nominar');
      const find = async (texto: string) =>
        (await cliente().eventos.documentosPosibles({ id_empresa: 'emp-1', tipo: 'nominacion', texto })).data;
      expect((await find('')).map(({ id }) => id)).toEqual([canNominar.id]);
      expect(await find(other.cdc)).toMatchObject([
        { id: other.id, rechazo: 'Solo se puede nominar una factura con receptor innominado' },
      ]);
    });
  });

  describe('the service', () => {
    it('that rejects an event leaves it with its code', async () => {
      const { id } = await emitirAndRespond(t);
      const { data, message } = await cliente().eventos.alta({
        tipo: 'cancelacion',
        id,
        motivo: 'Prueba SIM-4009',
      });
      expect(data).toMatchObject({ estado: 'rechazado', codigo: '4009', protocolo: null });
      expect(message).toMatch(/^Cancelación: el servicio rechazó el evento \(4009: /);
      expect((await filaDocumento(t, id)).estado).toBe('aprobado');
      expect(await evento(data.id)).toMatchObject({
        estado: 'rechazado',
        codigo: '4009',
        acciones: ['descargar_xml'],
      });
      expect((await evento(data.id)).respuesta_xml).toContain('<dEstRes>Rechazado</dEstRes>');
      expect((await cliente().eventos.alta({ tipo: 'cancelacion', id, motivo })).data.estado).toBe(
        'registrado',
      );
    });

    it('that is down leaves it pending, to be sent again by hand by soporte', async () => {
      const { id } = await emitirAndRespond(t);
      const { data, message } = await cliente().eventos.alta({
        tipo: 'cancelacion',
        id,
        motivo: 'Caído SIM-0161',
      });
      expect(data).toMatchObject({ estado: 'pendiente', codigo: '0161', protocolo: null });
      expect(message).toContain('queda pendiente');
      expect(Date.parse(data.proximo_intento ?? '') - t.clock.now().getTime()).toBe(MINUTE);
      expect((await filaDocumento(t, id)).estado).toBe('aprobado');
      const other = await rechazo(cliente().eventos.alta({ tipo: 'cancelacion', id, motivo }));
      expect(other).toMatchObject({
        codigo: 'ESTADO_INVALIDO',
        message: 'Ya hay un evento de cancelación de este documento pendiente de respuesta',
      });
      const possible = async (texto: string) =>
        (await cliente().eventos.documentosPosibles({ id_empresa: 'emp-1', tipo: 'cancelacion', texto }))
          .data;
      expect(await possible('')).toEqual([]);
      expect(await possible((await filaDocumento(t, id)).cdc)).toMatchObject([
        { id, rechazo: other.message },
      ]);
      const soporte = t.as('soporte').controller.eventos;
      const signed = (await soporte.detalle({ id: data.id })).data.xml;
      const { data: enviado, message: fact } = await soporte.reintentar({ id: data.id });
      expect(enviado).toMatchObject({ id: data.id, estado: 'registrado', codigo: '0600' });
      expect(fact).toBe('El evento fue registrado');
      expect((await filaDocumento(t, id)).estado).toBe('cancelado');
      expect(await evento(data.id)).toMatchObject({ intentos: 2, xml: signed, usuario: 'cliente' });
      expect(await rechazo(soporte.reintentar({ id: data.id }))).toMatchObject({
        codigo: 'ESTADO_INVALIDO',
        message: 'El evento no está pendiente',
      });
    });

    it('is asked again by itself, the deadline being counted to the signature', async () => {
      const { id } = await emitirAndRespond(t);
      t.clock.advance(48 * HOUR);
      const { data } = await cliente().eventos.alta({ tipo: 'cancelacion', id, motivo: 'Caído SIM-0161' });
      t.clock.advance(MINUTE - 1);
      await cliente().eventos.consulta({});
      expect((await filaDocumento(t, id)).estado).toBe('aprobado');
      t.clock.advance(1);
      await cliente().documentosElectronicos.consulta({});
      expect((await filaDocumento(t, id)).estado).toBe('cancelado');
      expect(await evento(data.id)).toMatchObject({ estado: 'registrado', codigo: '0600', intentos: 2 });
    });

    it('that stays down is asked at longer and longer intervals', async () => {
      const { id } = await emitirAndRespond(t);
      const { data } = await cliente().eventos.alta({ tipo: 'cancelacion', id, motivo: 'Caído SIM-0162' });
      const waits = [];
      for (let intento = 2; intento <= 6; intento += 1) {
        const { proximo_intento } = await evento(data.id);
        t.clock.advance(Date.parse(proximo_intento ?? '') - t.clock.now().getTime());
        const { data: list } = await cliente().eventos.consulta({ filtros: { estado: ['pendiente'] } });
        expect(list).toMatchObject([{ id: data.id, intentos: intento, codigo: '0162' }]);
        waits.push((Date.parse(list[0]?.proximo_intento ?? '') - t.clock.now().getTime()) / MINUTE);
      }
      expect(waits).toEqual([5, 15, 30, 60, 60]);
    });

    it('evaluates a pending event by what has happened in the meantime', async () => {
      const where = await place();
      const { data } = await cliente().eventos.alta({
        tipo: 'inutilizacion',
        ...where,
        desde: 2,
        hasta: 3,
        motivo: 'Caído SIM-0161',
      });
      expect(data.estado).toBe('pendiente');
      const { data: next } = await cliente().facturas.emitir(pedido());
      expect(next.numero).toBe('001-001-0000004');
      const { data: enviado } = await cliente().eventos.reintentar({ id: data.id });
      expect(enviado.estado).toBe('registrado');
    });

    it('gets a message that another certificate cannot have signed, only while one is in force', async () => {
      const { id } = await emitirAndRespond(t);
      await store().update('certificados').set({ activo: 0 }).where('id_empresa', '=', 'emp-1').execute();
      const error = await rechazo(cliente().eventos.alta({ tipo: 'cancelacion', id, motivo }));
      expect(error.errores).toEqual([
        { campo: 'id_empresa', mensaje: 'La empresa no tiene un certificado vigente' },
      ]);
    });
  });
});
