import Box from '@mui/material/Box';
import { QueryStates } from '../../ui/apps/QueryStates.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { useProfileAboutQuery } from './api.ts';
import { useTexts } from './texts.ts';

/** Lines of one fact; an address on the web or a number is read from left to right. */
const lines = (texts: readonly string[], dir?: 'ltr') =>
  texts.length === 0
    ? ''
    : texts.map((text) => (
        <Box key={text} component="span" lang="es" dir={dir} sx={{ display: 'block' }}>
          {text}
        </Box>
      ));

const rows = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;

/** Personal data, work, contact details and friends. */
export function About() {
  const t = useTexts();
  const query = useProfileAboutQuery(undefined);
  return (
    <QueryStates query={query}>
      {({ general, work, contact, groups, friends }) => (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <Section title={t('general.titulo')}>
              <Facts
                facts={[
                  [t('general.genero'), lines([general.gender])],
                  [t('general.cumpleanos'), lines([general.birthday])],
                  [t('general.lugares'), lines(general.locations)],
                  [t('general.sobre'), lines([general.about])],
                ]}
              />
            </Section>
            <Section title={t('trabajo.titulo')}>
              <Facts
                facts={[
                  [t('trabajo.ocupacion'), lines([work.occupation])],
                  [t('trabajo.habilidades'), lines([work.skills])],
                  [t('trabajo.empleos'), lines(work.jobs.map(({ company, date }) => `${company}, ${date}`))],
                ]}
              />
            </Section>
            <Section title={t('contacto.titulo')}>
              <Facts
                facts={[
                  [t('contacto.direccion'), lines([contact.address])],
                  [t('contacto.telefonos'), lines(contact.tel, 'ltr')],
                  [t('contacto.sitios'), lines(contact.websites, 'ltr')],
                  [t('contacto.correos'), lines(contact.emails, 'ltr')],
                ]}
              />
            </Section>
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <Section title={t('amistades.titulo')}>
              {friends.length === 0 && <p>{t('amistades.vacio')}</p>}
              <Box component="ul" sx={rows}>
                {friends.map(({ id, name, avatar }) => (
                  <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                    <InitialsAvatar name={name} avatar={avatar} />
                    <bdi>{name}</bdi>
                  </Box>
                ))}
              </Box>
            </Section>
            <Section title={t('grupos.titulo')}>
              {groups.length === 0 && <p>{t('grupos.vacio')}</p>}
              <Box component="ul" sx={rows}>
                {groups.map(({ id, name, category, members }) => (
                  <li key={id}>
                    <b lang="es">{name}</b>
                    <Box sx={{ fontSize: '1.2rem', color: 'text.secondary' }}>
                      <span lang="es">{category}</span> · {t('grupos.miembros', { cantidad: members })}
                    </Box>
                  </li>
                ))}
              </Box>
            </Section>
          </Box>
        </Box>
      )}
    </QueryStates>
  );
}
