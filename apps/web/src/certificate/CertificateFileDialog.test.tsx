import { act, screen } from '@testing-library/react';
import type { VistaPreviaCertificado } from '@portal/contracts';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { CertificateFileDialog } from './CertificateFileDialog.tsx';

const preview: VistaPreviaCertificado = {
  titular: 'AÑASCO',
  ruc: '80069563',
  emisor: 'CA',
  numero_serie: '01',
  huella: 'ab',
  bits: 2048,
  dias: 300,
  estado: 'vigente',
  valido_desde: '2026-01-01T00:00:00-03:00',
  valido_hasta: '2027-01-01T00:00:00-03:00',
  comprobaciones: [],
  puede_guardarse: true,
};

it('saves only the file whose check is shown, not one that was chosen while it ran', async () => {
  const checked: string[] = [];
  const saved: string[] = [];
  let answer = (_preview: VistaPreviaCertificado): void => undefined;
  const { user } = renderScreen(
    <CertificateFileDialog
      extra={{}}
      consequence="reemplaza"
      onPreview={({ nombre_archivo }) => {
        checked.push(nombre_archivo);
        return new Promise((resolve) => {
          answer = resolve;
        });
      }}
      onSave={({ nombre_archivo }) => Promise.resolve(void saved.push(nombre_archivo))}
      onClose={() => undefined}
    />,
  );
  const choose = async (name: string) => {
    await user.upload(screen.getByLabelText('Archivo .p12 o .pfx'), new File([name], name));
    await screen.findByText(name);
  };
  const respond = () =>
    act(() => {
      answer(preview);
      return Promise.resolve();
    });
  await choose('uno.p12');
  await user.click(screen.getByRole('button', { name: 'Comprobar' }));
  await choose('dos.p12');
  await respond();
  // The check of the first is not shown for the second.
  await user.click(await screen.findByRole('button', { name: 'Comprobar' }));
  await respond();
  await user.click(await screen.findByRole('button', { name: 'Guardar certificado' }));
  expect([checked, saved]).toEqual([['uno.p12', 'dos.p12'], ['dos.p12']]);
});
