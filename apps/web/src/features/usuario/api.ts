import { api } from '../../api/client.ts';
import { fromCall, fromData, queryApi } from '../../api/query-api.ts';

export const { usuarios } = api.controller;

const changed = {
  invalidatesTags: (_result: unknown, error: unknown) => (error === undefined ? ['usuarios' as const] : []),
};

const usuariosApi = queryApi.enhanceEndpoints({ addTagTypes: ['usuarios'] }).injectEndpoints({
  endpoints: (build) => ({
    usuarios: build.query(fromCall(usuarios.consulta, { providesTags: ['usuarios'] })),
    usuario: build.query(fromData(usuarios.detalle, { providesTags: ['usuarios'] })),
    miPerfil: build.query(fromData(usuarios.perfil, { providesTags: ['usuarios'] })),
    miSegundoFactor: build.query(fromData(usuarios.segundoFactor, { providesTags: ['usuarios'] })),
    misSesiones: build.query(fromData(usuarios.sesiones, { providesTags: ['usuarios'] })),
    crearUsuario: build.mutation(fromData(usuarios.alta, changed)),
    guardarUsuario: build.mutation(fromData(usuarios.modificacion, changed)),
    habilitarUsuario: build.mutation(fromData(usuarios.habilitacion, changed)),
    eliminarUsuario: build.mutation(fromData(usuarios.baja, changed)),
    restablecerContrasena: build.mutation(fromData(usuarios.restablecerContrasena, changed)),
    reenviarInvitacion: build.mutation(fromData(usuarios.reenviarInvitacion, changed)),
    restablecerSegundoFactor: build.mutation(fromData(usuarios.restablecerSegundoFactor, changed)),
    cerrarOtras: build.mutation(fromData(usuarios.cerrarOtras, changed)),
  }),
});

export const {
  useUsuariosQuery,
  useUsuarioQuery,
  useLazyUsuarioQuery,
  useMiPerfilQuery,
  useMiSegundoFactorQuery,
  useMisSesionesQuery,
  useCrearUsuarioMutation,
  useGuardarUsuarioMutation,
  useHabilitarUsuarioMutation,
  useEliminarUsuarioMutation,
  useRestablecerContrasenaMutation,
  useReenviarInvitacionMutation,
  useRestablecerSegundoFactorMutation,
  useCerrarOtrasMutation,
} = usuariosApi;
