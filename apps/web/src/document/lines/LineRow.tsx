import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import {
  memo,
  Suspense,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { redondear } from '@portal/sifen';
import { numberText, parseNumber } from '../../lib/number-text.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { NumberInput } from '../../ui/form/NumberField.tsx';
import { selectOnPress } from '../../ui/form/select-on-press.ts';
import { SelectInput } from '../../ui/form/SelectInput.tsx';
import { whenReleased } from '../../ui/form/when-released.ts';
import { SearchInput } from '../fields/SearchInput.tsx';
import type { LineaForm } from '../model/document-form.ts';
import { isPartial, ivaKinds, type IvaKind } from '../model/iva.ts';
import { useTexts } from '../texts.ts';
import { cellAttribute, type LineColumn } from './line-columns.ts';
import { Line, Position } from './line-styles.ts';
import type { ProductOption } from './product-search.ts';
import { UnitSelect } from './UnitSelect.tsx';
import type { LineActions } from './use-line-actions.ts';

const LineMenu = lazyPart(() => import('./LineMenu.tsx'));

export type LineErrors = Readonly<Partial<Record<string, string>>>;

interface LineRowProps {
  readonly linea: LineaForm;
  readonly index: number;
  readonly errors: LineErrors;
  /** Also of rows that were not left yet. */
  readonly showsAll: boolean;
  /** Formatted; the line's total after discount. */
  readonly total: string;
  /** Of the currency. */
  readonly decimals: number;
  readonly actions: LineActions;
  /** Products of the last facturas, offered before a code is typed. */
  readonly recent: readonly ProductOption[];
}

type NumberColumn = 'cantidad' | 'precio_unitario' | 'descuento_unitario' | 'proporcion';

/** One line of the factura: a row of the grid or, at phone width, a card. */
function LineRowView({ linea, index, errors, showsAll, total, decimals, actions, recent }: LineRowProps) {
  const t = useTexts();
  const { clave } = linea;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const openMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => setMenu(currentTarget);
  const [wasLeft, setLeft] = useState(false);
  const codeAtFocus = useRef(linea.codigo);
  const isCodeTyped = useRef(false);
  // Between the cells of a row nothing is said yet.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!wasLeft && !currentTarget.contains(relatedTarget)) whenReleased(() => setLeft(true));
  };
  const errorOf = (column: LineColumn) => (showsAll || wasLeft ? errors[column] : undefined);
  const settleCode = () => {
    if (linea.codigo !== codeAtFocus.current) actions.resolveCode(linea);
    codeAtFocus.current = linea.codigo;
  };
  /** `10%` becomes a tenth of the price. */
  const takePercent = (event: KeyboardEvent) => {
    if (event.key !== '%') return;
    event.preventDefault();
    const percent = parseNumber(linea.descuento_unitario);
    const amount = redondear((parseNumber(linea.precio_unitario) * percent) / 100, decimals);
    if (percent <= 100 && amount >= 0)
      actions.change(clave, { descuento_unitario: numberText(amount, decimals) });
  };
  const cell = (column: LineColumn) => ({
    ...cellAttribute(clave, column),
    name: `items.${String(index)}.${column}`,
    label: t(`items.${column}`),
    hideLabel: true,
    error: errorOf(column),
  });
  const number = (column: NumberColumn) => ({
    ...cell(column),
    value: linea[column],
    onText: (text: string) => actions.change(clave, { [column]: text }),
  });
  return (
    // The keys and pastes come from the fields inside.
    <Line
      data-clave={clave}
      aria-label={t('items.linea', { n: index + 1 })}
      onBlur={leave}
      onKeyDown={actions.handleKey}
      onPaste={actions.handlePaste}
    >
      <Position
        type="button"
        data-position=""
        aria-label={t('items.acciones', { n: index + 1 })}
        onClick={openMenu}
        tabIndex={-1}
      >
        {index + 1}
      </Position>
      {menu !== null && (
        <Suspense fallback={null}>
          <LineMenu
            anchor={menu}
            clave={clave}
            index={index}
            actions={actions}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
      <Box data-remove="" data-order="last">
        <IconButton
          size="small"
          aria-label={t('items.quitar', { n: index + 1 })}
          onClick={() => actions.remove(clave, 'codigo')}
          sx={{ mt: 0.25 }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box data-col="codigo">
        <SearchInput
          {...cell('codigo')}
          onMouseDown={selectOnPress}
          maxLength={50}
          value={linea.codigo}
          onText={(codigo) => {
            isCodeTyped.current = true;
            actions.change(clave, { codigo });
          }}
          search={actions.search}
          recent={recent}
          onPick={(option) => {
            codeAtFocus.current = option.producto.codigo;
            actions.pick(clave, option);
          }}
          onFocus={() => {
            codeAtFocus.current = linea.codigo;
            isCodeTyped.current = false;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            if (isCodeTyped.current && linea.codigo.trim() !== '') {
              event.preventDefault();
              actions.enterCode(linea);
            }
          }}
          onBlur={settleCode}
        />
      </Box>
      <Box data-col="descripcion">
        <SearchInput
          {...cell('descripcion')}
          onMouseDown={selectOnPress}
          dir="auto"
          maxLength={2000}
          value={linea.descripcion}
          onText={(descripcion) => actions.change(clave, { descripcion })}
          search={actions.search}
          onPick={(option) => actions.pick(clave, option)}
        />
      </Box>
      <Box data-col="unidad">
        <UnitSelect
          {...cell('unidad')}
          value={linea.unidad}
          onChange={(event) => actions.change(clave, { unidad: event.target.value })}
        />
      </Box>
      <Box data-col="cantidad">
        <NumberInput {...number('cantidad')} />
      </Box>
      <Box data-col="precio_unitario">
        <NumberInput {...number('precio_unitario')} minDecimals={decimals} isWhole={decimals === 0} />
      </Box>
      <Box data-col="descuento_unitario">
        <NumberInput
          {...number('descuento_unitario')}
          minDecimals={decimals}
          isWhole={decimals === 0}
          placeholder="0"
          onKeyDown={takePercent}
        />
      </Box>
      <Box data-col="iva" sx={{ display: 'grid', gap: 0.5 }}>
        <SelectInput
          {...cell('iva')}
          value={linea.iva}
          options={ivaKinds.map((kind) => ({ value: kind, label: t(`iva.${kind}`) }))}
          onChange={(event) => actions.change(clave, { iva: ivaKindOf(event.target.value) })}
        />
        {isPartial(linea.iva) && (
          <NumberInput {...number('proporcion')} placeholder={t('items.proporcion')} />
        )}
      </Box>
      <div data-total="">
        <span data-label="">{t('items.total')}: </span>
        {total}
      </div>
    </Line>
  );
}

const ivaKindOf = (value: string): IvaKind => ivaKinds.find((kind) => kind === value) ?? '10';

const sameErrors = (a: LineErrors, b: LineErrors): boolean =>
  a === b ||
  (Object.keys(a).length === Object.keys(b).length &&
    Object.keys(a).every((column) => a[column] === b[column]));

/** Drawn again only when its own line, total or messages changed: the form may hold several hundred. */
export const LineRow = memo(
  LineRowView,
  (a, b) =>
    a.linea === b.linea &&
    a.index === b.index &&
    a.showsAll === b.showsAll &&
    a.total === b.total &&
    a.decimals === b.decimals &&
    a.actions === b.actions &&
    a.recent === b.recent &&
    sameErrors(a.errors, b.errors),
);
