import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { GroupError } from '../../../ui/form/FormError.tsx';
import { RadioField } from '../../../ui/form/RadioField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useFactura } from '../model/use-factura.ts';
import { Fields } from '../../../document/fields/Fields.tsx';
import { balanceOf } from '../model/condicion.ts';
import { useTexts } from '../texts.ts';

import { Pagos } from './Pagos.tsx';

// Most facturas are paid at once.
const Cuotas = lazyPart(() => import('./Cuotas.tsx'));

const tipos = ['contado', 'credito'] as const;
const modalidades = ['cuotas', 'plazo'] as const;

/** How it is paid, now or later. */
export function CondicionSection() {
  const t = useTexts();
  const { form, review } = useFactura();
  const { condicion, moneda } = form.values;
  const total = review.totales.total_general;
  return (
    <Section title={t('condicion.titulo')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RadioField
          name="condicion.tipo"
          label={t('condicion.tipo')}
          values={tipos}
          labelOf={(tipo) => t(`condicion.tipos.${tipo}`)}
        />
        {condicion.tipo === 'contado' ? (
          <>
            <Pagos path="pagos" total={total} label={t('condicion.pagos')} canFollow />
            <GroupError name="condicion.pagos" />
          </>
        ) : (
          <>
            <RadioField
              name="condicion.modalidad"
              label={t('condicion.modalidad')}
              values={modalidades}
              labelOf={(modalidad) => t(`condicion.modalidades.${modalidad}`)}
            />
            <CheckField name="condicion.con_entrega" label={t('condicion.conEntrega')} />
            {condicion.con_entrega && (
              <>
                <Pagos path="entrega_inicial" total={total} label={t('condicion.entrega')} />
                <GroupError name="condicion.entrega_inicial" />
                <Box>
                  {t('condicion.saldo')} <strong>{formatMoney(balanceOf(condicion, total), moneda)}</strong>
                </Box>
              </>
            )}
            {condicion.modalidad === 'plazo' ? (
              <Fields>
                <TextField
                  name="condicion.plazo"
                  label={t('condicion.plazo')}
                  required
                  maxLength={15}
                  hint={t('condicion.plazoAyuda')}
                />
              </Fields>
            ) : (
              <>
                <Suspense fallback={null}>
                  <Cuotas total={total} />
                </Suspense>
                <GroupError name="condicion.cuotas" />
              </>
            )}
          </>
        )}
      </Box>
    </Section>
  );
}
