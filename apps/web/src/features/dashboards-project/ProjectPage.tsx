import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { Project, ProjectWidget } from '@portal/contracts';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useChoice } from '../../lib/use-choice.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { TableSkeleton } from '../../ui/Skeletons.tsx';
import { useProjectBoardQuery } from './api.ts';
import { figuresByRange, rangesOf } from './model.ts';
import { Schedule } from './Schedule.tsx';
import { Team } from './Team.tsx';
import { useTexts } from './texts.ts';
import { Tiles } from './Tiles.tsx';

const RangesCard = lazyPart(() => import('./RangesCard.tsx'));

/** Figures of a project, its schedule and its people; the choices are in the URL. */
export default function ProjectPage() {
  const t = useTexts();
  const query = useProjectBoardQuery(undefined);
  const projects = query.data?.projects ?? [];
  const ids = projects.map(({ id }) => String(id));
  const [chosen, choose] = useChoice('proyecto', ids, ids[0] ?? '');
  const project = projects.find(({ id }) => String(id) === chosen);
  return (
    <PageFrame
      title={t('screen.title')}
      subtitle={project && <bdi>{project.name}</bdi>}
      actions={
        project && <ProjectPicker projects={projects} project={project} onChoose={(id) => choose(id)} />
      }
    >
      <QueryStates query={query} skeleton={<TableSkeleton />}>
        {({ widgets }) => <Board widgets={widgets} />}
      </QueryStates>
    </PageFrame>
  );
}

function ProjectPicker({
  projects,
  project,
  onChoose,
}: {
  readonly projects: readonly Project[];
  readonly project: Project;
  readonly onChoose: (id: string) => void;
}) {
  const t = useTexts();
  return (
    <MenuButton
      label={t('proyecto')}
      icon={<ExpandMore />}
      isNamed
      entries={projects.map(({ id, name }) => ({
        id: String(id),
        label: <bdi>{name}</bdi>,
        isChecked: id === project.id,
        run: () => onChoose(String(id)),
      }))}
    />
  );
}

function Board({ widgets }: { readonly widgets: readonly ProjectWidget[] }) {
  const ranged = widgets.find((widget) => rangesOf(widget).length > 0);
  return (
    <>
      <Tiles widgets={widgets} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        {ranged && (
          <Suspense fallback={<TableSkeleton rows={5} />}>
            <RangesCard widget={ranged} rows={figuresByRange(ranged)} />
          </Suspense>
        )}
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Schedule />
          <Team />
        </Box>
      </Box>
    </>
  );
}
