import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import { DetailTabs, tabId, tabPanelId } from '../../ui/detail/DetailTabs.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { About } from './About.tsx';
import { Photos } from './Photos.tsx';
import { useTexts } from './texts.ts';
import { Timeline } from './Timeline.tsx';

const contents = { timeline: Timeline, about: About, photos: Photos } as const;
type Tab = keyof typeof contents;
const tabs = Object.keys(contents) as readonly Tab[];

const Cover = styled('div')(({ theme }) => ({
  minHeight: '12rem',
  borderRadius: '1.2rem',
  background: `linear-gradient(120deg, ${theme.palette.primary.main}, ${theme.palette.primary.soft})`,
}));

/** The profile page, with three tabs in the URL: timeline, about, photos. */
export default function ProfilePage() {
  const t = useTexts();
  const navigate = useNavigate();
  const name = useAppSelector(selectUser)?.data.displayName ?? '';
  const named = useParams()['*'] ?? '';
  const tab = tabs.find((one) => one === named) ?? 'timeline';
  const Content = contents[tab];
  return (
    <PageFrame title={t('screen.title')}>
      <Box>
        <Cover />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-end',
            gap: 2,
            px: 2,
            mt: '-4.8rem',
            '& > :first-child': { border: 4, borderColor: 'background.default' },
          }}
        >
          <InitialsAvatar name={name} avatar="" size={9.6} />
          {/* Its base makes the row break before the name does. */}
          <Box
            sx={{
              flex: '1 1 18rem',
              minWidth: 0,
              fontSize: '2rem',
              fontWeight: 650,
              overflowWrap: 'anywhere',
            }}
          >
            <bdi>{name}</bdi>
          </Box>
          <Button component={Link} to={paths.perfil} variant="outlined">
            {t('cuenta')}
          </Button>
        </Box>
      </Box>
      <DetailTabs
        label={t('partes')}
        tab={tab}
        tabs={tabs.map((id) => ({ id, label: t(`parte.${id}`) }))}
        onTab={(next) =>
          void navigate(next === 'timeline' ? paths.profile : `${paths.profile}/${next}`, { replace: true })
        }
      />
      <Box role="tabpanel" id={tabPanelId} aria-labelledby={tabId(tab)}>
        <Content />
      </Box>
    </PageFrame>
  );
}
