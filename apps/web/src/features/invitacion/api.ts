import { api } from '../../api/client.ts';
import { fromCall, queryApi } from '../../api/query-api.ts';

const { session } = api;

const invitacionApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    invitacion: build.query(fromCall(session.invitacion, { keepUnusedDataFor: 0 })),
    aceptarInvitacion: build.mutation(fromCall(session.aceptarInvitacion, {})),
  }),
});

export const { useInvitacionQuery, useAceptarInvitacionMutation } = invitacionApi;
