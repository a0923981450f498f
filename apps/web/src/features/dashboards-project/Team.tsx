import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { Section } from '../../ui/Section.tsx';
import { useProjectTeamQuery } from './api.ts';
import { useTexts } from './texts.ts';

/** The team: the frequent contacts. */
export function Team() {
  const t = useTexts();
  const query = useProjectTeamQuery(undefined);
  return (
    <Section title={t('equipo.titulo')}>
      <QueryStates query={query} skeleton={<LinesSkeleton />}>
        {(people) =>
          people.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>
              {t('equipo.vacio')}{' '}
              <Link component={RouterLink} to={paths.contacts}>
                {t('equipo.contactos')}
              </Link>
            </Box>
          ) : (
            <Box
              component="ul"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gap: 1,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
              }}
            >
              {people.map(({ id, name, avatar, jobTitle }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}
                >
                  <InitialsAvatar name={name} avatar={avatar} />
                  <Box sx={{ minWidth: 0 }}>
                    <Link component={RouterLink} to={`${paths.contacts}/frequent/${encodeURIComponent(id)}`}>
                      <bdi>{name}</bdi>
                    </Link>
                    <Box sx={{ color: 'text.secondary', fontSize: '1.2rem' }}>
                      <bdi>{jobTitle}</bdi>
                    </Box>
                  </Box>
                </Box>
              ))}
            </Box>
          )
        }
      </QueryStates>
    </Section>
  );
}
