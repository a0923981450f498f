import { canAccess } from '@portal/contracts/access';
import type { Found, FoundKind } from '@portal/contracts';
import { formatearCdc, nombreCortoTipo, parsearCdc, textoDeBusqueda } from '@portal/sifen';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SearchOutlined from '@mui/icons-material/Search';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { screens } from '../../lib/screens.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useSelectedEmpresa } from '../../session/empresa-slice.ts';
import { addressOfFound, addressOfSearch, useFoundQuery, type FoundRow } from '../../api/global-search.ts';
import { selectRoles } from '../../session/session-slice.ts';
import type { EntryGroup, SearchEntry } from './entry.ts';
import { useTexts } from './texts.ts';

const pause = 250;
/** The longest search that the service accepts. */
const maxLength = 1000;
/** Most rows of a kind that are asked for. */
const most = 5;

/** Most that are shown of the sample applications, whose rows come after those of the portal. */
const fewer = 3;

export interface FoundEntries {
  readonly groups: readonly EntryGroup[];
  readonly state: 'none' | 'loading' | 'failed' | 'done';
}

const nothing: FoundEntries = { groups: [], state: 'none' };

/**
 * Documents and clientes of the chosen company, contacts, mails and articles of the help: a number in any form, a CDC with or without
 * blanks or the address of its QR, words of a name, a RUC. The service is asked when typing pauses.
 */
export function useFoundEntries(query: string): FoundEntries {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const empresa = useSelectedEmpresa();
  const navigate = useNavigate();
  const texto = textoDeBusqueda(query).slice(0, maxLength);
  const settled = useDebounced(texto, pause);
  // A single letter finds everybody; a single digit may be a number.
  const isWanted = settled === texto && (/\d/.test(texto) || texto.length > 1);
  const mayAsk = roles.length > 0 && canAccess(screens.search.auth, roles);
  const found = useFoundQuery(
    { q: texto, limit: most, ...(empresa !== null && { id_empresa: empresa.id }) },
    { skip: !mayAsk || !isWanted },
  );

  const go = (address: string) => () => void navigate(address);
  const lookUp = useLookUp(texto, go);
  const own = lookUp === undefined ? [] : [lookUp];
  if (!mayAsk || texto === '') return own.length === 0 ? nothing : { groups: own, state: 'done' };
  if (settled !== texto) return { groups: [], state: 'loading' };
  if (!isWanted) return nothing;
  const groups = foundGroups(found.currentData ?? {}, go);
  const all: EntryGroup = {
    name: 'all',
    entries: [
      {
        id: 'all',
        title: t('actions.all', { query: texto }),
        icon: <SearchOutlined />,
        run: go(addressOfSearch(texto)),
      },
    ],
  };
  return {
    state: found.isFetching ? 'loading' : found.isError ? 'failed' : 'done',
    groups: [...own, ...groups, ...(groups.length > 0 ? [all] : [])],
  };
}

type ShownAs<Kind extends FoundKind> = (row: FoundRow<Kind>) => Pick<SearchEntry, 'title' | 'trail'>;

/** The kinds that have rows, each row leading to where it is shown. */
function foundGroups(found: Found, go: (address: string) => () => void): readonly EntryGroup[] {
  const group = <Kind extends FoundKind>(
    kind: Kind,
    count: number,
    icon: ReactElement,
    shownAs: ShownAs<Kind>,
  ): EntryGroup => {
    const rows: readonly FoundRow<Kind>[] = found[kind]?.rows ?? [];
    return {
      name: kind,
      entries: rows.slice(0, count).map((row, place) => ({
        id: `${kind} ${String(place)} ${row.id}`,
        icon,
        ...shownAs(row),
        run: go(addressOfFound[kind](row)),
      })),
    };
  };
  return [
    group('documents', most, <DescriptionOutlined />, ({ tipo, numero, receptor_nombre, total, moneda }) => ({
      title: `${nombreCortoTipo(tipo)} ${numero}`,
      trail: `${receptor_nombre} · ${formatMoney(total, moneda)}`,
    })),
    group('customers', most, <PersonOutlined />, ({ nombre, documento }) => ({
      title: nombre,
      trail: documento,
    })),
    group('contacts', fewer, <ContactsOutlined />, ({ name, lastName, company, email }) => ({
      title: `${name} ${lastName}`.trim(),
      trail: company || email,
    })),
    group('mails', fewer, <MailOutlined />, ({ subject, from }) => ({ title: subject, trail: from.name })),
    group('articles', fewer, <ArticleOutlined />, ({ title, category }) => ({
      title,
      trail: category.title,
    })),
  ].filter(({ entries }) => entries.length > 0);
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
