// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['profile'];
export type ProfileClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createProfileClient = (http: ClientHttp): ProfileClient => ({
  /** GET /api/profile/timeline: Actividad y publicaciones. */
  getTimeline: call<Area['getTimeline']>(http, 'GET', '/api/profile/timeline'),
  /** GET /api/profile/photos-videos: Fotos por mes. */
  listPhotosVideos: call<Area['listPhotosVideos']>(http, 'GET', '/api/profile/photos-videos'),
  /** GET /api/profile/about: Datos personales, trabajo, contacto, grupos y amigos. */
  getAbout: call<Area['getAbout']>(http, 'GET', '/api/profile/about'),
});
