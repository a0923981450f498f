import { z } from 'zod';

/** A company in the session. */
export const empresaResumenSchema = z
  .object({ id: z.string(), razon_social: z.string() })
  .meta({ id: 'EmpresaResumen', examples: [{ id: 'emp-1', razon_social: 'Distribuidora Tajy S.A.' }] });
export type EmpresaResumen = z.infer<typeof empresaResumenSchema>;

/**
 * The signed-in user (spec §3). `role` is a list of role names; the mock users of the sample-data areas have one name as plain
 * text, so both are accepted. Unknown keys are kept: clients send the whole user back to the user-settings action.
 */
export const sessionUserSchema = z
  .looseObject({
    uuid: z.string(),
    role: z.union([z.array(z.string()), z.string()]),
    from: z.enum(['firebase', 'auth0', 'api', 'custom-db']),
    data: z.looseObject({
      displayName: z.string(),
      photoURL: z.string(),
      email: z.string(),
      username: z.string().optional(),
      settings: z.record(z.string(), z.unknown()).optional(),
      shortcuts: z.array(z.string()).optional(),
      empresas: z.array(empresaResumenSchema).optional(),
      /**
       * Signed in with a temporary password: no roles until it is replaced, and the only allowed operation is
       * `usuarios/E/cambiar_contrasena`.
       */
      debe_cambiar_contrasena: z.boolean().optional(),
    }),
  })
  .meta({
    id: 'SessionUser',
    examples: [
      {
        uuid: '3f2b8c1e-5a7d-4e9b-8f60-1c2d3e4f5a6b',
        role: ['cliente'],
        from: 'api',
        data: {
          displayName: 'Ana Benítez',
          photoURL: '',
          email: 'cliente@example.com',
          username: 'cliente',
          settings: {},
          shortcuts: [],
          empresas: [{ id: 'emp-1', razon_social: 'Distribuidora Tajy S.A.' }],
        },
      },
    ],
  });
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** A successful sign-in. */
export const signedInSchema = z
  .object({
    user: sessionUserSchema,
    access_token: z.string().meta({ secret: true, examples: ['cabecera.datos.firma'] }),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedInSchema>;

/** A profile that the user can choose ('Elegir perfil'). `perfil` is the code, `desc_perfil` its label. */
export const perfilSchema = z
  .object({ id: z.string(), perfil: z.string(), desc_perfil: z.string() })
  .meta({ id: 'Perfil', examples: [{ id: 'prf-1', perfil: 'cliente', desc_perfil: 'Cliente' }] });
export type Perfil = z.infer<typeof perfilSchema>;
