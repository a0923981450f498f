import type { EmpresaResumen } from '@portal/contracts';
import { useCallback, useMemo, type ComponentType, type ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import type { Column } from '../ui/data-table/types.ts';
import type { DetailProps } from '../ui/detail/DetailView.tsx';
import { useDetailAddress } from '../ui/detail/use-detail-address.ts';
import type { Card } from '../ui/list/CardList.tsx';
import type { Filters, FilterValues } from '../ui/list/filters.ts';
import { useList, type ListOptions } from '../ui/list/use-list.ts';
import { EmpresaGate } from '../session/EmpresaGate.tsx';
import { ListPage, listWords, type Exportacion } from './ListPage.tsx';

interface CardByColumns<Row> {
  readonly title: (row: Row) => string;
  readonly subtitle: string;
  readonly corner: string;
  readonly content: string;
}

interface CompanyListOptions<
  F extends Filters,
  Field extends string,
  Values,
  Row extends { readonly id: string },
  Tab extends string,
> extends Pick<ListOptions<F, Field, Values, Row>, 'filters' | 'sort' | 'useQuery' | 'isWaiting'> {
  /** Path of the screen; without the slash it is the key of saved columns and views. */
  readonly path: `/${string}`;
  /** The texts of the screen. */
  readonly text: (key: 'screen.title' | 'sinResultados' | 'vacio.titulo' | 'vacio.texto') => string;
  readonly toFiltros: (idEmpresa: string, values: FilterValues<F>) => Values;
  readonly exportacion: Exportacion<Values, { campo: Field; sentido: 'asc' | 'desc' }>;
  readonly columns: () => readonly Column<Row>[];
  /** The card that replaces the table on narrow screens: a title and the values of these columns. */
  readonly card: CardByColumns<Row>;
  /** The detail that opens beside the list, and its tabs. */
  readonly Detail: ComponentType<DetailProps<Tab>>;
  readonly tabs: readonly [Tab, ...Tab[]];
}

const cellOf =
  <Row,>(columns: readonly Column<Row>[], field: string) =>
  (row: Row): ReactNode => {
    const column = columns.find((one) => one.field === field);
    return column?.render?.(row) ?? column?.value?.(row);
  };

const cardOf = <Row,>(
  { title, subtitle, corner, content }: CardByColumns<Row>,
  columns: readonly Column<Row>[],
): Card<Row> => ({
  title,
  subtitle: cellOf(columns, subtitle),
  corner: cellOf(columns, corner),
  content: cellOf(columns, content),
});

/**
 * The screen of a list of the chosen company: filters, table or cards, saved views, export, and the detail of a row. A screen
 * that needs more is composed of the same parts, as documentos-electronicos is.
 */
export function companyList<
  F extends Filters,
  Field extends string,
  Values,
  Row extends { readonly id: string },
  Tab extends string,
>(options: CompanyListOptions<F, Field, Values, Row, Tab>): ComponentType {
  const storageKey = options.path.slice(1);

  function List({ empresa: { id, razon_social } }: { readonly empresa: EmpresaResumen }) {
    const { text, filters, sort, useQuery, isWaiting, Detail } = options;
    const language = useLanguage();
    // Headers depend on the current language.
    const { columns, card } = useMemo(() => {
      const made = options.columns();
      return { language, columns: made, card: cardOf(options.card, made) };
    }, [language]);
    const toFiltros = useCallback((values: FilterValues<F>) => options.toFiltros(id, values), [id]);
    const list = useList({ filters, sort, toFiltros, useQuery, ...(isWaiting && { isWaiting }) });
    const address = useDetailAddress(options.path, options.tabs);
    return (
      <ListPage
        {...listWords(text)}
        subtitle={<bdi>{razon_social}</bdi>}
        list={list}
        address={address}
        columns={columns}
        storageKey={storageKey}
        exportacion={options.exportacion}
        card={card}
        detail={(props) => <Detail {...props} />}
      />
    );
  }

  return function CompanyListPage() {
    useLanguage();
    return (
      <EmpresaGate title={options.text('screen.title')}>
        {(empresa) => <List empresa={empresa} />}
      </EmpresaGate>
    );
  };
}
