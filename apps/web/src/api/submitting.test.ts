import { ApiFailure } from '@portal/contracts/client/portal';
import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { SubmitError } from '../ui/form/field-errors.ts';
import { submitting } from './submitting.ts';

const thrownFor = (error: Error): Promise<unknown> =>
  submitting(() => Promise.reject(error))({}).catch((thrown: unknown) => thrown);

describe('the error of a submission', () => {
  it.each([
    [
      'a server error',
      new ApiFailure('POST /api/contacts-app/add-contact', { status: 500, body: undefined }),
      'El servicio respondió con un error (500). Vuelva a intentarlo; si el problema sigue, avise al soporte.',
    ],
    [
      'a lost connection',
      new AxiosError('Network Error', AxiosError.ERR_NETWORK),
      'No hay conexión con el servicio. Revise su conexión y vuelva a intentar.',
    ],
  ])('is a sentence in the language of the page for %s', async (_name, error, message) => {
    const thrown = await thrownFor(error);
    expect(thrown).toBeInstanceOf(SubmitError);
    expect(thrown).toMatchObject({ message, lang: undefined, errores: [{ type: 'general', message }] });
  });

  it('has the messages of the service by field, in Spanish', async () => {
    const errores = [{ type: 'contact.name', message: 'Ingrese el nombre' }];
    const thrown = await thrownFor(new ApiFailure('POST /x', { status: 400, body: { error: errores } }));
    expect(thrown).toMatchObject({ message: 'Ingrese el nombre', lang: 'es', errores });
  });

  it('stays the one that the form itself throws', async () => {
    const own = new SubmitError('No se puede');
    expect(await thrownFor(own)).toBe(own);
  });
});
