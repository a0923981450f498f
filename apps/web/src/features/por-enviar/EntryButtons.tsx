import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { OutboxEntry } from '../../session/outbox/entry.ts';
import { printPage } from '../../ui/print/print-page.ts';
import { paperOf } from './paper.ts';
import { useTexts } from './texts.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface EntryButtonsProps {
  readonly entry: OutboxEntry;
  readonly actions: EntryActions;
  readonly isOnline: boolean;
}

const formOf = ({ content: { kind } }: OutboxEntry): string =>
  kind === 'factura' ? paths.factura : paths.notaCredito;

/** The actions on an entry, by its state. */
export function EntryButtons({ entry, actions, isOnline }: EntryButtonsProps) {
  const t = useTexts();
  const { state, document, isUnsure } = entry;
  const form = formOf(entry);
  if (state === 'issued' || state === 'conflict') {
    return (
      <>
        {document && (
          <Button size="small" component={Link} to={`${form}/emitida/${document.id}`}>
            {document.numero}
          </Button>
        )}
        {state === 'conflict' && (
          <>
            <Button size="small" onClick={() => void actions.isSame(entry)}>
              {t('esElMismo')}
            </Button>
            <Button size="small" onClick={() => void actions.another(entry)}>
              {t('empezarOtra')}
            </Button>
          </>
        )}
      </>
    );
  }
  if (state === 'sending') return null;
  return (
    <>
      <Button size="small" component={Link} to={`${form}/pendiente/${entry.key}`}>
        {t('corregir')}
      </Button>
      {state === 'differs' && isOnline && (
        <Button size="small" onClick={() => void actions.keepTyped(entry)}>
          {t('enviarAsi')}
        </Button>
      )}
      {(state === 'refused' || state === 'open') && isOnline && (
        <Button size="small" onClick={() => void actions.send(entry)}>
          {t('enviar')}
        </Button>
      )}
      {isUnsure && isOnline && (
        <Button size="small" onClick={() => void actions.settle(entry)}>
          {t('preguntar')}
        </Button>
      )}
      <Button size="small" onClick={() => void printPage(paperOf(entry), t('papel.titulo'))}>
        {t('imprimir')}
      </Button>
      <Button size="small" color="error" onClick={() => actions.askDiscard(entry)}>
        {t('descartar')}
      </Button>
    </>
  );
}
