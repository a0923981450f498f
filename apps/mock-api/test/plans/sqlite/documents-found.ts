import type { FiltrosDocumentos } from '@portal/contracts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { resolveText } from '../../../src/documentos/candidates.ts';
import { countedCases, expectRightCounts } from '../counts.ts';
import { adminContext, indexesIn, type LargeFile } from './large-file.ts';

/** How documents are found and counted: by words, by parts of a CDC, and by other filters. */
export function foundDocumentPlans(large: LargeFile): void {
  it.each(countedCases)('counts and adds up the documents of %j', async (...one) =>
    expectRightCounts(large.t, one),
  );

  it('looks at no document to count and add up what words find', async () => {
    const { t, watch } = large;
    const { documentosElectronicos } = t.as('admin').controller;
    watch.take();
    const filtros = { texto: 'altos', receptor: 's.a.', tipo: [1 as const], moneda: 'PYG' };
    await documentosElectronicos.contar({ filtros });
    await documentosElectronicos.totalizar({ filtros });
    const statements = watch.take();
    expect(statements.length).toBeGreaterThan(2);
    for (const { text } of statements) expect(text).not.toContain('as documentos indexed by');
  });

  it.each<[FiltrosDocumentos, string]>([
    [{ texto: 'altos', correo_fallido: true }, "correo = 'fallido'"],
    [{ texto: 'altos', id_empresa: 'emp-1', desde: '2026-10-01' }, "id_empresa = 'emp-1'"],
    [{ receptor: 'altos', estado: ['rechazado'], tipo: [1] }, "estado = 'rechazado' and tipo = 1"],
  ])('looks only for those names that have documents of %j', async (filtros, condition) => {
    const { t } = large;
    const { rows } = await sql<{ busqueda: string; passing: number; named: number }>`
      select busqueda, count(*) filter (where ${sql.raw(condition)}) as passing, count(*) as named
      from documentos where sandbox = 'default' and busqueda like '%altos%' group by busqueda order by busqueda`.execute(
      t.api.db,
    );
    const wanted = rows.filter(({ passing }) => passing > 0);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(rows.length);
    const { receptores = [], ofNames } = await resolveText(await adminContext(t), filtros);
    expect(receptores.toSorted()).toEqual(wanted.map(({ busqueda }) => busqueda));
    const sum = (key: 'passing' | 'named') => wanted.reduce((all, row) => all + row[key], 0);
    expect(ofNames).toMatchObject({ passing: sum('passing'), all: sum('named') });
  });

  it('counts what words find within days among the documents that its receivers have on these', async () => {
    const { t, watch, planOf } = large;
    const { documentosElectronicos } = t.as('admin').controller;
    watch.take();
    await documentosElectronicos.contar({ filtros: { texto: 'altos', desde: '2026-10-01' } });
    const counted = watch.take().filter(({ text }) => text.includes('select count(*)'));
    expect(counted.length).toBeGreaterThan(0);
    for (const statement of counted)
      expect(await planOf(statement)).toContainEqual(
        expect.stringMatching(
          /^SEARCH documentos USING .*INDEX documentos_orden_receptor \(sandbox=\? AND busqueda=\? AND fecha_emision>\?\)$/,
        ),
      );
  });

  it('counts the numbers that can be voided in an index of rejected documents by the first signature', async () => {
    const { t, watch, planOf } = large;
    watch.take();
    const filtros = { alerta: 'por_inutilizar' as const };
    await t.as('admin').controller.documentosElectronicos.consulta({ filtros });
    await t.as('admin').controller.dashboard.consulta({ desde: '2026-11-01', hasta: '2026-11-20' });
    const counted = watch.take().filter(({ text }) => /codigo_respuesta.* in .*creado/s.test(text));
    expect(counted.length).toBeGreaterThan(1);
    for (const statement of counted)
      expect(await planOf(statement)).toContainEqual(
        'SEARCH documentos USING COVERING INDEX documentos_por_inutilizar (sandbox=? AND codigo_respuesta=? AND creado>?)',
      );
  });

  it.each([
    ['its beginning', 0, 20, ['sqlite_autoindex_documentos_2']],
    ['its series and the beginning of its number', 13, 10, ['sqlite_autoindex_documentos_2']],
    ['the end of its number', 20, 12, ['documentos_en_serie']],
    ['its day', 25, 12, ['documentos_orden_fecha']],
    ['its security code', 33, 11, ['documentos_codigo_seguridad']],
  ])('finds documents by a part of their CDC: %s', async (_part, from, length, expected) => {
    const { t, watch, problemsOf } = large;
    const { cdc } = await t.api.db.selectFrom('documentos').select('cdc').limit(1).executeTakeFirstOrThrow();
    watch.take();
    const { documentosElectronicos } = t.as('admin').controller;
    const texto = cdc.slice(from, from + length);
    await documentosElectronicos.consulta({ filtros: { texto } });
    const looked = watch.take().filter(({ text }) => text.includes('instr("cdc", ?)'));
    const indexes = indexesIn(looked);
    expect(indexes).toEqual(expect.arrayContaining(expected));
    for (const statement of looked) expect(await problemsOf(statement)).toEqual([]);
    // The page itself is of the documents that were found.
    expect(looked.filter(({ text }) => text.includes(' order by '))).toEqual([]);
  });

  it('does not look for a number that no day of a document follows', async () => {
    const { t, watch } = large;
    watch.take();
    // The end of a number, a taxpayer of kind 2, and the year 2999.
    const filtros = { texto: '00122999' };
    const { meta } = await t.as('admin').controller.documentosElectronicos.consulta({ filtros });
    expect(meta.total).toBe(0);
    const looked = watch.take().filter(({ text }) => text.includes('instr("cdc", ?)'));
    expect(looked.filter(({ text }) => text.includes('documentos_en_serie'))).toEqual([]);
    expect(looked.length).toBeGreaterThan(0);
  });
}
