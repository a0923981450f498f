import type { PhotoGroup, ProfileAbout, ProfileTimeline } from '@portal/contracts';
import { createProfileClient } from '@portal/contracts/client/profile';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const profile = clientOf(createProfileClient);

const profileApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    profileTimeline: build.query<ProfileTimeline, undefined>({
      queryFn: () => asQuery(() => profile.getTimeline()),
    }),
    profileAbout: build.query<ProfileAbout, undefined>({ queryFn: () => asQuery(() => profile.getAbout()) }),
    profilePhotos: build.query<readonly PhotoGroup[], undefined>({
      queryFn: () => asQuery(() => profile.listPhotosVideos()),
    }),
  }),
});

export const { useProfileTimelineQuery, useProfileAboutQuery, useProfilePhotosQuery } = profileApi;
