import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SegundoFactorPreparado } from '@portal/contracts';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { formatNumber } from '../../../lib/format.ts';
import { DateText } from '../../../ui/DateText.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { Section } from '../../../ui/Section.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useMiSegundoFactorQuery } from '../api.ts';
import { AppDialog } from './AppDialog.tsx';
import { ClaveDialog, type ConClave } from './ClaveDialog.tsx';
import { CodigosDialog } from './CodigosDialog.tsx';
import { useTexts } from './texts.ts';

interface SegundoFactorProps {
  /** The caller's other sessions ended. */
  readonly onSessionsClosed: () => void;
}

/** The second factor of the signed-in user: state, switching on and off, recovery codes. */
export default function SegundoFactor({ onSessionsClosed }: SegundoFactorProps) {
  const t = useTexts();
  const { data: factor, refetch } = useMiSegundoFactorQuery({}, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<ConClave | null>(null);
  const [prepared, setPrepared] = useState<SegundoFactorPreparado | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setAsked(null);
  const changed = () => {
    void refetch();
    onSessionsClosed();
  };
  const show = ({ codigos_recuperacion }: { readonly codigos_recuperacion: readonly string[] }) => {
    setCodes(codigos_recuperacion);
    changed();
  };
  const run = async (accion: ConClave, actual: string): Promise<void> => {
    const { usuarios } = api.controller;
    switch (accion) {
      case 'activar':
        setPrepared((await usuarios.prepararSegundoFactor({ actual })).data);
        break;
      case 'renovar':
        show((await usuarios.renovarCodigos({ actual })).data);
        break;
      case 'desactivar':
        await usuarios.desactivarSegundoFactor({ actual });
        toast.success(t('hecho.desactivado'));
        changed();
    }
    close();
  };
  if (factor === undefined) return null;
  const actions = factor.activo ? (['renovar', 'desactivar'] as const) : (['activar'] as const);
  return (
    <Section
      title={t('titulo')}
      actions={actions.map((accion) => (
        <Button key={accion} size="small" variant="outlined" onClick={() => setAsked(accion)}>
          {t(accion)}
        </Button>
      ))}
    >
      {factor.activo ? (
        <Facts
          facts={[
            [t('desde'), factor.desde && <DateText key="desde" value={factor.desde} time />],
            [t('quedan'), formatNumber(factor.codigos_restantes)],
          ]}
        />
      ) : (
        <Typography variant="body2">{t('apagado')}</Typography>
      )}
      {asked !== null && <ClaveDialog accion={asked} onSubmit={run} onClose={close} />}
      {prepared !== null && (
        <AppDialog
          prepared={prepared}
          onDone={(created) => {
            setPrepared(null);
            show(created);
          }}
          onClose={() => setPrepared(null)}
        />
      )}
      {codes !== null && <CodigosDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}
