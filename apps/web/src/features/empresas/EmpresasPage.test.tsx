import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMockApi } from '../../../test/mock-api.ts';
import { renderScreen } from '../../../test/render.tsx';
import { expectRefused, type BadInput } from '../../../test/bad-input.ts';
import { pasteInto } from '../../../test/typing.ts';
import { makeUser } from '../../../test/users.ts';
import { http } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { api } from '../../api/client.ts';
import { selectEmpresa, selectEmpresaId, selectEmpresas } from '../../session/empresa-slice.ts';
import type { EmpresaResumen } from '../../session/types.ts';
import { listenToToasts } from '../../ui/toasts/toast.ts';
import EmpresasPage from './EmpresasPage.tsx';

const service = startMockApi();
const show = (
  address = '',
  role: 'admin' | 'contabilidad' | 'soporte' = 'admin',
  empresas: readonly EmpresaResumen[] = [],
) => {
  service().signInAs(role);
  return renderScreen(<EmpresasPage />, {
    user: makeUser([role], { empresas: [...empresas] }),
    path: `${paths.empresas}${address}`,
    pattern: `${paths.empresas}/*`,
  });
};
const detail = () => screen.findByRole('dialog');

describe('the companies', () => {
  it('lists, filters by certificate, and opens one', async () => {
    const { user, router } = show();
    expect(await screen.findByText('Distribuidora Tajy S.A.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByLabelText('Certificado'), 'vencido');
    await waitFor(() => expect(screen.queryByText('Distribuidora Tajy S.A.')).toBeNull());
    await user.click(await screen.findByText('Importadora Yvytu E.A.S.'));
    await detail();
    expect(router.state.location.pathname).toBe(`${paths.empresas}/emp-4`);
  });

  it('saves what was changed, and says what is wrong at its field', async () => {
    const { user } = show('/emp-1');
    const telefono = await screen.findByLabelText(/Teléfono/);
    await user.clear(telefono);
    await pasteInto(user, telefono, '123');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El teléfono debe tener entre 6 y 15 caracteres')).toBeTruthy();
    await pasteInto(user, telefono, '456');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () =>
      expect((await api.controller.empresas.detalle({ id: 'emp-1' })).data.telefono).toBe('123456'),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true),
    );
  });

  it('is left without a question once a slow save has stored it', async () => {
    const { user, router } = show('/emp-1');
    const telefono = await screen.findByLabelText(/Teléfono/);
    await user.clear(telefono);
    await pasteInto(user, telefono, '0981333444');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = http.interceptors.request.use(async (request) => {
      await released;
      return request;
    });
    onTestFinished(() => http.interceptors.request.eject(slow));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await act(() => router.navigate('/otra'));
    expect(await screen.findByText('Hay cambios sin guardar')).toBeTruthy();
    release();
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    expect((await api.controller.empresas.detalle({ id: 'emp-1' })).data.telefono).toBe('0981333444');
  });

  it('that were saved without a response are no conflict', async () => {
    const { user } = show('/emp-1');
    const telefono = await screen.findByLabelText(/Teléfono/);
    await user.clear(telefono);
    await pasteInto(user, telefono, '0981555666');
    let isLost = false;
    const lost = http.interceptors.response.use((response) => {
      if (isLost || !String(response.config.data).includes('"version"')) return response;
      isLost = true;
      throw Object.assign(new Error('Network Error'), { isAxiosError: true });
    });
    onTestFinished(() => http.interceptors.response.eject(lost));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^No sabemos si se guardó/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true),
    );
    expect(screen.queryByRole('dialog', { name: 'Otra persona guardó cambios' })).toBeNull();
    expect((await api.controller.empresas.detalle({ id: 'emp-1' })).data.telefono).toBe('0981555666');
  });

  it('keeps what was typed when another person saved first, and saves it over that', async () => {
    const { user } = show('/emp-1');
    const telefono = await screen.findByLabelText(/Teléfono/);
    await user.clear(telefono);
    await pasteInto(user, telefono, '0981111222');
    const { data } = await api.controller.empresas.detalle({ id: 'emp-1' });
    await api.controller.empresas.modificacion({ id: 'emp-1', version: data.version, color: '#101010' });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó cambios' });
    await user.click(within(dialog).getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(async () => {
      const { data: saved } = await api.controller.empresas.detalle({ id: 'emp-1' });
      expect(saved).toMatchObject({ telefono: '0981111222', color: '#101010' });
    });
  });

  it('keeps the paper of the KuDE', async () => {
    const { user } = show('/emp-1/facturacion');
    const papel = await screen.findByLabelText<HTMLSelectElement>(/Papel del KuDE/);
    expect(papel.value).toBe('a4');
    await user.selectOptions(papel, 'Ticket de 80 mm');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () =>
      expect((await api.controller.empresas.detalle({ id: 'emp-1' })).data.papel_kude).toBe('ticket_80'),
    );
  });

  const badInputs: readonly (readonly [place: string, button: string | null, inputs: readonly BadInput[]])[] =
    [
      [
        '',
        null,
        [
          ['ruc', '80069563-2', /dígito verificador debería ser 1/],
          ['razon_social', 'abc', /entre 4 y 255/],
          ['nombre_fantasia', 'abc', /entre 4 y 255/],
          ['telefono', '123', /entre 6 y 15/],
          ['correo', 'sin-arroba', /^Ingrese un correo válido$/],
          ['actividades.0.codigo', '!', /^El código de actividad/],
          ['actividades.0.descripcion', '', /descripción de la actividad/],
        ],
      ],
      [
        '/direccion',
        null,
        [
          ['direccion.direccion', '', /^Ingrese la dirección$/],
          ['direccion.numero_casa', '1000000', /entre 0 y 999999/, '1.000.000'],
          ['direccion.departamento', '', /^Seleccione el departamento$/],
          ['direccion.ciudad', '', /^Seleccione la ciudad$/],
        ],
      ],
      [
        '/facturacion',
        null,
        [
          ['csc.id', '1', /debe tener 4 dígitos$/],
          ['csc.secreto', 'corto', /debe tener 32 caracteres$/],
          ['limite_innominado', '7000001', /entre Gs. 1 y Gs. 7.000.000/, '7.000.001'],
        ],
      ],
      [
        '/facturacion',
        'Agregar timbrado',
        [
          ['numero', '1234567', /^El timbrado debe tener 8 dígitos$/],
          ['fecha_inicio', '31/02/2026', /^Ingrese una fecha válida$/],
        ],
      ],
      [
        '/facturacion',
        'Agregar timbrado',
        [
          ['numero', '00000000', /^El timbrado no puede ser 00000000$/],
          ['fecha_inicio', '30/04/2018', /^El inicio de vigencia no puede ser anterior al 01\/05\/2018$/],
        ],
      ],
      [
        '/establecimientos',
        'Editar el establecimiento 001',
        [
          ['denominacion', ' ', /^Ingrese la denominación$/],
          ['puntos', '1, 002', /códigos de 3 dígitos/],
          ['siguientes.0.siguiente', '0', /^Ingrese un número mayor a cero$/],
        ],
      ],
      [
        '/establecimientos',
        'Agregar establecimiento',
        [
          ['codigo', '7', /^El código debe tener 3 dígitos$/],
          ['denominacion', '', /^Ingrese la denominación$/],
        ],
      ],
      [
        '/direccion',
        null,
        [['direccion.numero_casa', '12,0000000000000001', /^El número tiene demasiadas cifras$/]],
      ],
      [
        '/facturacion',
        null,
        [['limite_innominado', '6999999,0000000001', /^El número tiene demasiadas cifras$/]],
      ],
      ['/logo', null, [['color', 'rojo', /^El color debe tener la forma #rrggbb$/]]],
    ];

  it.each(badInputs)(
    'says at each field of %s %s what is wrong, and stores nothing',
    async (place, button, inputs) => {
      const stored = async () => [
        (await api.controller.empresas.detalle({ id: 'emp-1' })).data,
        (await api.controller.timbrados.consulta({ filtros: { id_empresa: 'emp-1' } })).data,
        (await api.controller.establecimientos.consulta({ filtros: { id_empresa: 'emp-1' } })).data,
      ];
      const { user } = show(`/emp-1${place}`);
      const before = await stored();
      const panel = await screen.findByRole('tabpanel');
      if (button !== null) await user.click(await within(panel).findByRole('button', { name: button }));
      const first = await waitFor(() => {
        const [name = ''] = inputs[0] ?? [];
        const field = document.querySelector<HTMLElement>(`[name="${name}"]`);
        expect(field).not.toBeNull();
        return field;
      });
      await expectRefused(first?.closest('form') ?? panel, inputs);
      expect(await stored()).toEqual(before);
    },
  );

  it('says when a logo cannot be read', async () => {
    const messages: string[] = [];
    onTestFinished(listenToToasts(({ message }) => messages.push(message)));
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    const { user } = show('/emp-1/logo');
    const input = await screen.findByLabelText(/Archivo/, { selector: 'input[type="file"]' });
    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(messages).toEqual(['No se pudo leer el archivo.']));
  });

  it('clears the smaller places when a larger one is chosen', async () => {
    const { user } = show('/emp-1/direccion');
    const departamento = await screen.findByLabelText(/Departamento/);
    await user.selectOptions(departamento, '12');
    expect(screen.getByLabelText(/Ciudad/)).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Seleccione la ciudad')).toBeTruthy();
  });

  it('asks before the ambiente changes, and tells that the CSC of the tests is of no use', async () => {
    const { user } = show('/emp-1/facturacion');
    await user.click(await screen.findByRole('radio', { name: 'Producción' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Pasar a producción?' });
    await user.click(within(dialog).getByRole('button', { name: 'Pasar a producción' }));
    expect(
      await screen.findByText('El CSC de pruebas no sirve en producción: ingrese el propio'),
    ).toBeTruthy();
  });

  it('stores the obligations to which the documents are imputed', async () => {
    const { user } = show('/emp-1/facturacion');
    const group = within(await screen.findByRole('group', { name: /^Obligaciones/ }));
    expect(group.getByRole('checkbox', { name: /^211 / })).toHaveProperty('checked', true);
    await user.click(group.getByRole('checkbox', { name: /^700 / }));
    await user.click(group.getByRole('checkbox', { name: /^702 / }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => {
      const { data } = await api.controller.empresas.detalle({ id: 'emp-1' });
      expect(data.obligaciones).toEqual([211, 702]);
    });
  });

  it('corrects a timbrado that no document carries, and none that does', async () => {
    const { user } = show('/emp-1/facturacion');
    await user.click(await screen.findByRole('button', { name: 'Agregar timbrado' }));
    const added = await screen.findByRole('dialog', { name: 'Nuevo timbrado' });
    await pasteInto(user, within(added).getByLabelText(/^Timbrado/), '17654320');
    await user.click(within(added).getByRole('button', { name: 'Agregar timbrado' }));
    const correct = async (from: string, to: string) => {
      await user.click(await screen.findByRole('button', { name: `Editar el timbrado ${from}` }));
      const dialog = await screen.findByRole('dialog', { name: `Editar el timbrado ${from}` });
      const numero = within(dialog).getByLabelText(/^Timbrado/);
      await user.clear(numero);
      await user.type(numero, to);
      await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
      return within(dialog);
    };
    await correct('17654320', '17654321');
    expect(await screen.findByRole('button', { name: 'Editar el timbrado 17654321' })).toBeTruthy();
    const dialog = await correct('12560843', '12560844');
    expect(
      await dialog.findByText('El timbrado 12560843 no se puede cambiar: ya tiene documentos'),
    ).toBeTruthy();
  });

  it('adds an establecimiento and sets a number', async () => {
    const { user } = show('/emp-1/establecimientos');
    await user.click(await screen.findByRole('button', { name: 'Agregar establecimiento' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo establecimiento' });
    await pasteInto(user, within(dialog).getByLabelText(/^Código/), '007');
    await pasteInto(user, within(dialog).getByLabelText(/Denominación/), 'Feria');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect((await screen.findAllByText('007-001-0000001')).length).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Editar el establecimiento 007' }));
    const numero = await screen.findByLabelText('Próximo número FE, punto 001');
    await user.clear(numero);
    await pasteInto(user, numero, '500');
    await user.click(
      within(screen.getByRole('dialog', { name: /Editar/ })).getByRole('button', { name: 'Guardar' }),
    );
    expect(await screen.findByText('007-001-0000500')).toBeTruthy();
  });

  it('registers one and shows what it lacks', async () => {
    const { user, router, store } = show('/nueva');
    const form = within(await detail());
    await pasteInto(user, await form.findByLabelText(/^RUC/), '80000001-3');
    await pasteInto(user, form.getByLabelText(/^Razón social/), 'Nueva S.A.');
    await pasteInto(user, form.getByLabelText(/^Teléfono/), '021600100');
    await pasteInto(user, form.getByLabelText(/^Correo/), 'nueva@example.com');
    await pasteInto(user, form.getByLabelText('Código'), '46300');
    await pasteInto(user, form.getByLabelText('Descripción'), 'Comercio');
    await pasteInto(user, form.getByRole('textbox', { name: /^Dirección/ }), 'Calle Palma');
    await user.selectOptions(form.getByLabelText(/Departamento/), '1');
    await waitFor(() => expect(form.getByLabelText(/Distrito/)).toHaveProperty('disabled', false));
    await user.selectOptions(form.getByLabelText(/Distrito/), '1');
    await waitFor(() => expect(form.getByLabelText(/Ciudad/)).toHaveProperty('disabled', false));
    await user.selectOptions(form.getByLabelText(/Ciudad/), '1');
    await user.click(screen.getByRole('button', { name: 'Registrar empresa' }));
    expect(await screen.findByText('La empresa no tiene un certificado vigente.')).toBeTruthy();
    expect(router.state.location.pathname).toMatch(/\/diagnostico$/);
    // In the selectors at once, and the certificate form begins with it.
    const [nueva] = selectEmpresas(store.getState());
    expect(nueva?.razon_social).toBe('Nueva S.A.');
    expect(screen.getByRole('link', { name: 'Ir a Certificado' }).getAttribute('href')).toBe(
      `${paths.certificados}?id_empresa=${nueva?.id ?? ''}`,
    );
  });

  it('leaves the selectors when it is disabled, and another one is chosen', async () => {
    const { user, store } = show('/emp-4', 'admin', [
      { id: 'emp-1', razon_social: 'Distribuidora Tajy S.A.' },
      { id: 'emp-4', razon_social: 'Importadora Yvytu E.A.S.' },
    ]);
    store.dispatch(selectEmpresa('emp-4'));
    await user.click(await screen.findByRole('button', { name: 'Deshabilitar' }));
    await user.click(await screen.findByRole('button', { name: 'Deshabilitar empresa' }));
    await waitFor(() => expect(selectEmpresas(store.getState()).map(({ id }) => id)).toEqual(['emp-1']));
    expect(selectEmpresaId(store.getState())).toBe('emp-1');
  });

  it('warns that the certificate of the former RUC signs no longer', async () => {
    const { empresas, certificados } = api.controller;
    service().signInAs('admin');
    const { data: nueva } = await empresas.alta({
      ruc: '80000002',
      dv: 1,
      tipo_contribuyente: 2,
      razon_social: 'Otra S.A.',
      actividades: [{ codigo: '46300', descripcion: 'Comercio' }],
      direccion: { direccion: 'Calle Palma', numero_casa: 0, departamento: 1, distrito: 1, ciudad: 1 },
      telefono: '021600100',
      correo: 'otra@example.com',
    });
    await certificados.crearDemo({ id_empresa: nueva.id });
    const { user } = show(`/${nueva.id}`);
    const ruc = await screen.findByLabelText(/^RUC/);
    await user.clear(ruc);
    await pasteInto(user, ruc, '80000003-0');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Su certificado es de otro RUC y dejó de firmar/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Diagnóstico' }));
    expect(await screen.findByText(/^El RUC del certificado \(80000002-1\) no corresponde/)).toBeTruthy();
  });

  it('shows everything to contabilidad, and lets it change nothing', async () => {
    show('/emp-1', 'contabilidad');
    expect(await screen.findByText('Su perfil puede ver estos datos, pero no cambiarlos.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deshabilitar' })).toBeNull();
  });

  it('asks before a company is disabled', async () => {
    const { user } = show('/emp-2');
    await user.click(await screen.findByRole('button', { name: 'Deshabilitar' }));
    const dialog = await screen.findByRole('dialog', { name: /^¿Deshabilitar/ });
    await user.click(within(dialog).getByRole('button', { name: 'Deshabilitar empresa' }));
    expect(await screen.findByRole('button', { name: 'Habilitar' })).toBeTruthy();
  });
});
