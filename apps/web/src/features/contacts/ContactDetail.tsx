import CallOutlined from '@mui/icons-material/CallOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import type { Contact, ContactsUser } from '@portal/contracts';
import { dateText } from '../../lib/date-text.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { CheckGroup } from '../../ui/form/CheckGroup.tsx';
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx';
import type { ContactTab } from './contact-tabs.ts';
import { fullName } from './model.ts';
import { useTexts } from './texts.ts';
import type { ContactWrites } from './use-contact-writes.ts';

interface ContactDetailProps extends DetailProps<ContactTab> {
  readonly contact: Contact | undefined;
  readonly user: ContactsUser;
  readonly writes: ContactWrites;
  readonly onRemove: (contact: Contact) => void;
}

const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
const given = (all: readonly string[]) => all.filter((one) => one !== '');

const Mails = ({ all }: { readonly all: readonly string[] }) =>
  given(all).map((mail) => (
    <Box key={mail}>
      <Link href={`mailto:${encodeURIComponent(mail)}`}>{mail}</Link>
    </Box>
  ));

const Phones = ({ all }: { readonly all: readonly string[] }) =>
  given(all).map((phone) => (
    <Box key={phone}>
      <Link href={telOf(phone)}>
        <bdi dir="ltr">{phone}</bdi>
      </Link>
    </Box>
  ));

/** The details of a contact with its actions. */
export default function ContactDetail({ contact, user, writes, onRemove, ...view }: ContactDetailProps) {
  const t = useTexts();
  const { id, address } = view;
  const isStarred = user.starred.includes(id);
  const nombre = contact ? fullName(contact) : '';
  return (
    <DetailView
      {...view}
      title={contact ? nombre : t('detalle.titulo')}
      // It is loaded with the list: a contact that is not in it does not exist.
      query={contact ? { currentData: contact, refetch: () => undefined } : missing}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      actions={
        contact && (
          <>
            <ActionButton
              icon={<EditOutlined />}
              label={t('detalle.editar')}
              variant="contained"
              onClick={() => address.go(id, 'editar')}
            />
            <Tooltip title={t(isStarred ? 'fila.noDestacar' : 'fila.destacar', { nombre })}>
              <IconButton
                aria-label={t(isStarred ? 'fila.noDestacar' : 'fila.destacar', { nombre })}
                aria-pressed={isStarred}
                onClick={() => void writes.toggleStar(id)}
              >
                {isStarred ? <Star color="warning" /> : <StarBorder />}
              </IconButton>
            </Tooltip>
            {contact.email !== '' && (
              <Tooltip title={t('detalle.escribir')}>
                <IconButton
                  aria-label={t('detalle.escribir')}
                  href={`mailto:${encodeURIComponent(contact.email)}`}
                >
                  <MailOutlined />
                </IconButton>
              </Tooltip>
            )}
            {contact.phone !== '' && (
              <Tooltip title={t('detalle.llamar')}>
                <IconButton aria-label={t('detalle.llamar')} href={telOf(contact.phone)}>
                  <CallOutlined />
                </IconButton>
              </Tooltip>
            )}
            <ActionButton
              icon={<DeleteOutlined />}
              label={t('detalle.eliminar')}
              color="error"
              onClick={() => onRemove(contact)}
            />
          </>
        )
      }
    >
      {(shown) => (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <InitialsAvatar name={nombre} avatar={shown.avatar} size={7.2} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{[shown.jobTitle, shown.company].filter(Boolean).join(' · ')}</bdi>
            </Box>
          </Box>
          <Facts
            facts={[
              [t('campo.email'), <Mails key="mails" all={[shown.email, ...(shown.otherEmails ?? [])]} />],
              [t('campo.phone'), <Phones key="phones" all={[shown.phone, ...(shown.otherPhones ?? [])]} />],
              [t('campo.nickname'), shown.nickname],
              [t('campo.address'), shown.address],
              [t('campo.birthday'), dateText((shown.birthday ?? '').slice(0, 10))],
              [
                t('campo.notes'),
                shown.notes && (
                  <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
                    {shown.notes}
                  </Box>
                ),
              ],
            ]}
          />
          {user.groups.length > 0 && (
            <CheckGroup
              label={t('detalle.grupos')}
              options={user.groups.map((group) => ({ value: group.id, label: group.name }))}
              chosen={user.groups
                .filter(({ contactIds }) => contactIds.includes(id))
                .map((group) => group.id)}
              onChange={(chosen) => {
                for (const group of user.groups) {
                  const isIn = chosen.includes(group.id);
                  if (group.contactIds.includes(id) !== isIn) void writes.setInGroup(group.id, [id], isIn);
                }
              }}
            />
          )}
        </Box>
      )}
    </DetailView>
  );
}

const missing = { error: { codigo: 'NO_ENCONTRADO' }, refetch: () => undefined };
