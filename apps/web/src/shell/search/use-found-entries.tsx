import { canAccess } from '@portal/contracts/access';
import { formatearCdc, nombreCortoTipo, parsearCdc, textoDeBusqueda } from '@portal/sifen';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { screens } from '../../lib/screens.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { useFoundClientesQuery, useFoundDocumentsQuery } from './api.ts';
import type { EntryGroup } from './entry.ts';
import { useTexts } from './texts.ts';

const pause = 250;
/** The longest search that the service accepts. */
const maxLength = 80;

export interface Found {
  readonly groups: readonly EntryGroup[];
  readonly state: 'none' | 'loading' | 'failed' | 'done';
}

const nothing: Found = { groups: [], state: 'none' };

/**
 * Documents and clientes of the chosen company: a number in any form, a CDC with or without blanks or the address of its QR, words of
 * a name, a RUC. The service is asked when typing pauses.
 */
export function useFoundEntries(query: string): Found {
  const roles = useAppSelector(selectRoles);
  const empresa = useSelectedEmpresa();
  const navigate = useNavigate();
  const texto = textoDeBusqueda(query).slice(0, maxLength);
  const settled = useDebounced(texto, pause);
  // A single letter finds everybody; a single digit may be a number.
  const isWanted = settled === texto && (/\d/.test(texto) || texto.length > 1);
  const mayAsk = empresa !== null && canAccess(screens.documentosElectronicos.auth, roles);
  const filtros = { id_empresa: empresa?.id ?? '', texto };
  const options = { skip: !mayAsk || !isWanted };
  const documents = useFoundDocumentsQuery(filtros, options);
  const clientes = useFoundClientesQuery(filtros, options);

  const go = (address: string) => () => void navigate(address);
  const lookUp = useLookUp(texto, go);
  if (!mayAsk || texto === '') return lookUp === undefined ? nothing : { groups: [lookUp], state: 'done' };
  if (settled !== texto) return { groups: [], state: 'loading' };
  if (!isWanted) return nothing;
  return {
    state:
      documents.isFetching || clientes.isFetching
        ? 'loading'
        : documents.isError || clientes.isError
          ? 'failed'
          : 'done',
    groups: [
      ...(lookUp === undefined ? [] : [lookUp]),
      {
        name: 'documents',
        entries: (documents.currentData ?? []).map((row) => ({
          id: `document ${row.id}`,
          title: `${nombreCortoTipo(row.tipo)} ${row.numero}`,
          trail: `${row.receptor_nombre} · ${formatMoney(row.total, row.moneda)}`,
          icon: <DescriptionOutlined />,
          run: go(`${paths.documentosElectronicos}/${row.id}?fechas=todas`),
        })),
      },
      {
        name: 'clientes',
        entries: (clientes.currentData ?? []).map(({ id, nombre, documento }) => ({
          id: `cliente ${id}`,
          title: nombre,
          trail: documento,
          icon: <PersonOutlined />,
          run: go(`${paths.documentosElectronicos}?fechas=todas&texto=${encodeURIComponent(documento)}`),
        })),
      },
    ],
  };
}

/** The look-up of any document by its whole CDC, for those who may. */
function useLookUp(texto: string, go: (address: string) => () => void): EntryGroup | undefined {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const read = parsearCdc(texto);
  if (!read.ok || roles.length === 0 || !canAccess(screens.consultas.auth, roles)) return undefined;
  return {
    name: 'lookUp',
    entries: [
      {
        id: `cdc ${read.cdc}`,
        title: t('actions.consultar', { cdc: formatearCdc(read.cdc) }),
        icon: <ManageSearchOutlined />,
        run: go(`${paths.consultas}/${read.cdc}`),
      },
    ],
  };
}
