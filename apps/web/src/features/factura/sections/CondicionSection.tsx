import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { formatMoney } from '../../../lib/format.ts';
import { Section } from '../../../ui/Section.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { Fields } from '../fields/Fields.tsx';
import { Radios } from '../fields/Radios.tsx';
import { SectionError } from '../fields/SectionError.tsx';
import { TextField } from '../fields/TextField.tsx';
import { balanceOf } from '../model/condicion.ts';
import { useTexts } from '../texts.ts';
import { Cuotas } from './Cuotas.tsx';
import { Pagos } from './Pagos.tsx';

const tipos = ['contado', 'credito'] as const;
const modalidades = ['cuotas', 'plazo'] as const;

const Choice = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.4rem 2rem',
  '& legend': { fontSize: '1.3rem', fontWeight: 600, marginBottom: '0.3rem', padding: 0 },
  '& label': { display: 'flex', alignItems: 'center', gap: '0.8rem', minHeight: '3.2rem', cursor: 'pointer' },
  '& input': { accentColor: theme.palette.primary.main, width: '1.7rem', height: '1.7rem', margin: 0 },
}));

/** Section 4: how it is paid, now or later. */
export function CondicionSection() {
  const t = useTexts();
  const { formik, review } = useEditor();
  const { condicion, moneda } = formik.values;
  const total = review.totales.total_general;
  return (
    <Section title={t('condicion.titulo')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Choice>
          <legend>{t('condicion.tipo')}</legend>
          <Radios
            name="condicion.tipo"
            values={tipos}
            chosen={condicion.tipo}
            labelOf={(tipo) => t(`condicion.tipos.${tipo}`)}
          />
        </Choice>
        {condicion.tipo === 'contado' ? (
          <>
            <Pagos path="pagos" total={total} label={t('condicion.pagos')} canFollow />
            <SectionError campo="condicion.pagos" />
          </>
        ) : (
          <>
            <Choice>
              <legend>{t('condicion.modalidad')}</legend>
              <Radios
                name="condicion.modalidad"
                values={modalidades}
                chosen={condicion.modalidad}
                labelOf={(modalidad) => t(`condicion.modalidades.${modalidad}`)}
              />
            </Choice>
            <Choice>
              <label>
                <input
                  type="checkbox"
                  name="condicion.con_entrega"
                  checked={condicion.con_entrega}
                  onChange={formik.handleChange}
                />
                {t('condicion.conEntrega')}
              </label>
            </Choice>
            {condicion.con_entrega && (
              <>
                <Pagos path="entrega_inicial" total={total} label={t('condicion.entrega')} />
                <SectionError campo="condicion.entrega_inicial" />
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
                <Cuotas total={total} />
                <SectionError campo="condicion.cuotas" />
              </>
            )}
          </>
        )}
      </Box>
    </Section>
  );
}
