import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { usePrevisualizarPlantillaMutation } from './api.ts';
import type { CorreoForm } from './model.ts';
import { useTexts } from './texts.ts';

type Vista = Awaited<
  ReturnType<ReturnType<ReturnType<typeof usePrevisualizarPlantillaMutation>[0]>['unwrap']>
>;

/** Preview of subject and text with the last document of the company. */
export function VistaPrevia({ form }: { readonly form: Form<CorreoForm> }) {
  const t = useTexts();
  const [previsualizar, { isLoading }] = usePrevisualizarPlantillaMutation();
  const [vista, setVista] = useState<Vista | null>(null);
  const { values } = form;
  const runOnce = useSingleRun();
  const show = async () => {
    const { id_empresa, asunto, cuerpo } = values;
    try {
      setVista(await previsualizar({ id_empresa, asunto, cuerpo }).unwrap());
    } catch (error) {
      setVista(null);
      form.fail(error, values);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        variant="outlined"
        size="small"
        sx={{ justifySelf: 'start' }}
        loading={isLoading}
        disabled={values.id_empresa === ''}
        onClick={() => void runOnce(show)}
      >
        {t('vista.boton')}
      </Button>
      <Box role="status">
        {vista !== null && (
          <Box
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '1rem', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              <bdi lang="es">{vista.asunto}</bdi>
            </Typography>
            <Typography variant="body2" lang="es" dir="auto" sx={{ whiteSpace: 'pre-line', mt: 1 }}>
              {vista.cuerpo}
            </Typography>
            {vista.documento === null && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
                {t('vista.ejemplo')}
              </Typography>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}
