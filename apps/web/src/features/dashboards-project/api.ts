import type { CalendarEvent, Contact, Project, ProjectWidget } from '@portal/contracts';
import { createCalendarClient } from '@portal/contracts/client/calendar';
import { createContactsClient } from '@portal/contracts/client/contacts';
import { createProjectDashboardClient } from '@portal/contracts/client/project-dashboard';
import { clientOf } from '../../api/client.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';

const dashboard = clientOf(createProjectDashboardClient);
const calendar = clientOf(createCalendarClient);
const contacts = clientOf(createContactsClient);

interface ProjectBoard {
  readonly widgets: readonly ProjectWidget[];
  readonly projects: readonly Project[];
}

/** Schedule and team share the tags of calendar and contacts, so that changes there reload them. */
const projectApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['projectBoard', 'calendar', 'contacts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      projectBoard: build.query<ProjectBoard, undefined>({
        queryFn: () =>
          asQuery(async () => {
            const [widgets, projects] = await Promise.all([
              dashboard.listWidgets(),
              dashboard.listProjects(),
            ]);
            return { widgets, projects };
          }),
        providesTags: ['projectBoard'],
      }),
      projectEvents: build.query<readonly CalendarEvent[], undefined>({
        queryFn: () => asQuery(() => calendar.listEvents()),
        providesTags: ['calendar'],
      }),
      projectTeam: build.query<readonly Contact[], undefined>({
        queryFn: () => asQuery(() => contacts.listContacts({ query: { id: 'frequent' } })),
        providesTags: ['contacts'],
      }),
    }),
  });

export const { useProjectBoardQuery, useProjectEventsQuery, useProjectTeamQuery } = projectApi;
