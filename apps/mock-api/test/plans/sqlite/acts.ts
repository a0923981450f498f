import { describe, expect, it } from 'vitest';
import { indexesIn, LIMIT, type LargeFile } from './large-file.ts';

/** How acts of the audit trail are found, by their words and by other filters. */
export function actPlans(large: LargeFile): void {
  describe('the words of the audit trail', () => {
    it.each<[string, { readonly texto: string; readonly id_empresa?: string }, number, number]>([
      // Their ids are looked up once; the page is asked by these.
      ['few acts', { texto: '0000123' }, 1, 2],
      ['no act', { texto: 'inexistente' }, 1, 2],
      // By its number alone: as many have "cliente" as not, and its trigrams are looked through to no avail.
      ['a number and a word', { texto: 'cliente 0000123' }, 1, 3],
      // A page of them is met soon by looking at the newest. How many they are the trigram index says, unless there are other filters.
      ['many acts', { texto: 'autorizado' }, 2, 1],
      ['many acts of a company', { texto: 'autorizado', id_empresa: 'emp-1' }, 3, 1],
      // As many as these are not counted either.
      ['more acts than are counted', { texto: 'cliente' }, 2, 1],
    ])(
      'are found by their trigrams: those of %s',
      async (_which, { texto, id_empresa }, byTrigrams, others) => {
        const { t, watch, planOf } = large;
        watch.take();
        const filtros = { texto, ...(id_empresa !== undefined && { id_empresa }) };
        const { meta } = await t.as('admin').controller.auditoria.consulta({ filtros });
        const looked = watch
          .take()
          .filter(
            ({ text }) =>
              /(from|join) "auditoria"/.test(text) &&
              !text.startsWith('select * from') &&
              !text.includes('max(numero)'),
          );
        const found = looked.filter(({ text }) => text.includes('actos_trigramas match'));
        expect([found.length, looked.length - found.length]).toEqual([byTrigrams, others]);
        const byWords = expect.stringMatching(
          /^SCAN (actos_trigramas|t) VIRTUAL TABLE INDEX \d+:M1$/,
        ) as string;
        const byId = expect.stringMatching(
          /^SEARCH auditoria USING .*sqlite_autoindex_auditoria_1 \(sandbox=\? AND id=\?\)$/,
        ) as string;
        for (const statement of found) {
          // Looked up and counted in the trigram index alone; no row is read for it.
          const isAlone = statement.text.startsWith('select (select ');
          expect(await planOf(statement)).toEqual(
            expect.arrayContaining(isAlone ? [byWords] : [byWords, byId]),
          );
        }
        const { acts } = await t.api.db
          .selectFrom('auditoria')
          .select(({ fn }) => fn.countAll<number>().as('acts'))
          .where('sandbox', '=', 'default')
          .where((of) => of.and(texto.split(' ').map((word) => of('busqueda', 'like', `%${word}%`))))
          .$if(id_empresa !== undefined, (one) => one.where('id_empresa', '=', id_empresa ?? ''))
          .executeTakeFirstOrThrow();
        expect(meta.hay_mas === true ? meta.total < acts : meta.total === acts).toBe(true);
      },
    );
  });

  it.each([
    [{ id_empresa: 'emp-1', accion: 'corregir' }, 'auditoria_accion_index'],
    [{ usuario: 'cliente', accion: 'reenviar_correo' }, 'auditoria_accion_index'],
    [{ accion: 'emitir', objetos: ['notas_credito' as const] }, 'auditoria_objeto_index'],
    [{ usuario: 'nadie', accion: 'emitir' }, 'auditoria_usuario_index'],
  ])('looks for records of %j in the index that has fewest', async (filtros, index) => {
    const { t, watch } = large;
    watch.take();
    const { data } = await t.as('admin').controller.auditoria.consulta({ filtros });
    expect(data).toEqual([]);
    const pages = watch.take().filter(({ text }) => text.includes('from "auditoria"') && LIMIT.test(text));
    expect(indexesIn(pages)).toEqual([index]);
  });
}
