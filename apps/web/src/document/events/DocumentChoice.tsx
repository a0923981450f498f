import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DocumentoPosible } from '@portal/contracts';
import { horasCancelacion, nombreCortoTipo } from '@portal/sifen';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { useNow } from '../../lib/use-now.ts';
import { GroupError } from '../../ui/form/FormError.tsx';
import { useFormContext } from '../../ui/form/form-context.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { plazoRestante } from '../../ui/time-left/time-left.ts';
import { TimeLeft } from '../../ui/time-left/TimeLeft.tsx';
import { SearchInput, type SearchOption } from '../fields/SearchInput.tsx';
import { useProblemText } from '../problems/use-problem-text.ts';
import { documentosPosibles, useDocumentosPosiblesQuery } from './api.ts';
import type { EventDocument } from './event-form.ts';
import { useTexts } from './texts.ts';

interface DocumentChoiceProps {
  readonly idEmpresa: string;
  readonly tipo: 'cancelacion' | 'nominacion';
  readonly document: EventDocument | null;
  /** The dialog was opened for a fixed document. */
  readonly isFixed: boolean;
}

interface PossibleOption extends SearchOption {
  readonly document: DocumentoPosible;
}

/** Chooses the document of the event: a search, then the document with its remaining time. The form's field is `documento`. */
export function DocumentChoice({ idEmpresa, tipo, document, isFixed }: DocumentChoiceProps) {
  return document === null ? (
    <Search idEmpresa={idEmpresa} tipo={tipo} />
  ) : (
    <Chosen document={document} isFixed={isFixed} />
  );
}

function Search({ idEmpresa, tipo }: Pick<DocumentChoiceProps, 'idEmpresa' | 'tipo'>) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const now = useNow();
  const translate = useProblemText();
  const form = useFormContext();
  const [text, setText] = useState('');
  const input = { id_empresa: idEmpresa, tipo };
  const { currentData: newest, isFetching } = useDocumentosPosiblesQuery(input, {
    refetchOnMountOrArgChange: true,
  });
  const optionOf = (document: DocumentoPosible): PossibleOption => ({
    id: document.id,
    title: `${nombreCortoTipo(document.tipo)} ${document.numero} · ${document.receptor_nombre}`,
    detail: [
      formatDate(document.fecha_emision),
      formatMoney(document.total, document.moneda),
      document.rechazo === null ? plazoRestante(document.limite, now) : translate(document.rechazo),
    ]
      .filter((part) => part !== undefined)
      .join(' · '),
    document,
  });
  const search = async (texto: string): Promise<readonly PossibleOption[]> => {
    const found = dispatch(
      documentosPosibles.initiate({ ...input, texto }, { subscribe: false, forceRefetch: true }),
    ).unwrap();
    return (await found).map(optionOf);
  };
  // The field shows suggestions as soon as it has the focus.
  if (isFetching) return <LinesSkeleton lines={4} />;
  return (
    // Space for the suggestions, which the dialog would cut off.
    <Box sx={{ minHeight: '24rem' }}>
      <SearchInput
        autoFocus
        required
        name="documento"
        label={t('documento.buscar')}
        placeholder={t('documento.ayuda')}
        hint={t(`documento.cuales.${tipo}`)}
        error={form.messageAt('documento')}
        value={text}
        onText={setText}
        search={search}
        recent={newest?.map(optionOf) ?? []}
        onPick={({ document }) => form.set('documento', document)}
        noResults={t('documento.ninguno')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </Box>
  );
}

function Chosen({ document, isFixed }: Pick<DocumentChoiceProps, 'isFixed'> & { document: EventDocument }) {
  const t = useTexts();
  const form = useFormContext();
  const { tipo, numero, receptor_nombre, fecha_emision, total, moneda, limite, rechazo } = document;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 1.5, borderRadius: '1rem', bgcolor: 'background.raised' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>
            <bdi dir="ltr">{`${nombreCortoTipo(tipo)} ${numero}`}</bdi>
          </strong>
          <div>
            <bdi>{receptor_nombre}</bdi>
          </div>
          {fecha_emision !== undefined && total !== undefined && moneda !== undefined && (
            <Box sx={{ color: 'text.secondary' }}>
              {formatDate(fecha_emision)} · <bdi>{formatMoney(total, moneda)}</bdi>
            </Box>
          )}
        </Box>
        {!isFixed && (
          <Button size="small" onClick={() => form.set('documento', null)}>
            {t('documento.cambiar')}
          </Button>
        )}
      </Box>
      {limite !== null && rechazo === null && <TimeLeft until={limite} hours={horasCancelacion(tipo)} />}
      <GroupError name="documento" always />
    </Box>
  );
}
