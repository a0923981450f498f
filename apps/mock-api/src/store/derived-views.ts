import {
  DAY,
  nameShareOf,
  OF_ALL_TIME,
  receiverShareOf,
  shareOf,
  summedTables,
  type Level,
} from './derived-shares.ts';

/** What `derivedTables` are in memory. As on PostgreSQL there are several rows of a key, which their readers add up. */
export function derivedViews(): string[] {
  const select = ({ key, sums }: (typeof summedTables)[number], shares: readonly string[], where = '') => {
    const columns = [...key, ...sums].map((name, index) => `${shares[index] ?? ''} as ${name}`);
    return `select d.rowid as rowid, ${columns.join(', ')} from documentos d${where}`;
  };
  const [documents, receivers, names] = summedTables;
  // Of these SQLite reads the one that is asked for. Nobody asks for months and years: they save nothing here.
  const ofEach = (select: (level: Level) => string) => [DAY, OF_ALL_TIME].map(select).join(' union all ');
  const isNamed = ` where d.receptor_documento not in ('', '0')`;
  return [
    `create view resumen_documentos as ${ofEach((level) => select(documents, shareOf('memory', 'd', level, 1)))}`,
    `create view resumen_receptores as ${ofEach((level) =>
      select(receivers, receiverShareOf('memory', 'd', level, 1), isNamed),
    )}`,
    `create view resumen_busquedas as ${select(names, nameShareOf('d', 1))}`,
    'create view receptores_buscados as select distinct sandbox, busqueda from documentos',
  ];
}
