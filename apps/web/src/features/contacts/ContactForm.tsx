import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Contact } from '@portal/contracts';
import { esFecha, fechaLocal } from '@portal/sifen';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { array, object, string } from 'yup';
import { isMailAddress } from '../../lib/mail-address.ts';
import { usePatches } from '../../api/optimistic.ts';
import { RecordNews } from '../../records/RecordNews.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { ChipsField } from '../../ui/form/ChipsField.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx';
import { NewFormPane } from '../../ui/form/NewFormPane.tsx';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { contacts, contactSource, contactStored } from './api.ts';
import {
  contactFields,
  duplicateOf,
  emptyContact,
  fullName,
  valuesOf,
  wireOf,
  type ContactValues,
  type WireContact,
} from './model.ts';
import { text, useTexts } from './texts.ts';
import { schemaRules } from '../../ui/form/field-errors.ts';

const isDay = (day: string | undefined): boolean => day === undefined || day === '' || esFecha(day);
const isPast = (day: string | undefined): boolean => (day ?? '') <= fechaLocal(Date.now());

const rules = schemaRules(
  object({
    name: string()
      .trim()
      .required(() => text('error.nombre')),
    email: string()
      .trim()
      .email(() => text('error.correo')),
    otherEmails: array(
      string().test(
        'mail',
        () => text('error.correo'),
        (mail) => isMailAddress(mail ?? ''),
      ),
    ),
    birthday: string()
      .test('day', () => text('error.fecha'), isDay)
      .test('past', () => text('error.futuro'), isPast),
  }),
);

const trimmed = (values: ContactValues): WireContact =>
  wireOf({
    ...values,
    ...Object.fromEntries(contactFields.map((field) => [field, values[field].trim()])),
  });

/** A number has blanks, so that only marks separate two. */
const SEPARATORS = /[,;\n]+/;
const MOST = 10;

interface ContactFormProps {
  /** Absent for a new one. */
  readonly contact?: Contact | undefined;
  readonly all: readonly Contact[];
  readonly titleId: string;
  readonly addressOf: (id: string) => string;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** The form of a new or an existing contact; warns about a probable duplicate. */
export default function ContactForm({
  contact,
  all,
  titleId,
  addressOf,
  onSaved,
  onClose,
}: ContactFormProps) {
  const t = useTexts();
  const apply = usePatches();
  const state = useRecordForm<Contact, ContactValues>({
    source: contactSource,
    record: contact,
    valuesOf: (stored) => (stored ? valuesOf(stored) : emptyContact),
    recordOf: (values, over) => ({ ...over, ...trimmed(values) }),
    rules,
    newRecord: () => ({ id: nanoid(), avatar: '', ...wireOf(emptyContact) }),
    create: async (made) => {
      // Keeps the id of the form, so that an attempt whose response was lost is not stored twice.
      const [saved = made] = await contacts.addContacts({ body: { contacts: [made] } });
      return saved;
    },
    onCreated: (made) => apply([contactStored(made)]),
    savedText: () => t('hecho.guardado'),
    onSaved: ({ id }) => onSaved(id),
  });
  const { form } = state;
  const guard = useLeaveGuard(form.isDirty && !form.isSubmitting);
  const { settled } = form;
  const twin = useMemo(() => duplicateOf(settled, all, contact?.id), [settled, all, contact]);
  return (
    <NewFormPane
      form={form}
      guard={guard}
      titleId={titleId}
      title={contact ? t('formulario.editar', { nombre: fullName(contact) }) : t('formulario.nuevo')}
      submitLabel={t(contact ? 'formulario.guardar' : 'formulario.crear')}
      onClose={onClose}
    >
      <RecordNews state={state} />
      {twin && (
        <Alert severity="warning">
          {t('formulario.duplicado')}{' '}
          <Link component={RouterLink} to={addressOf(twin.id)}>
            {fullName(twin)}
          </Link>
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
        }}
      >
        <TextField name="name" label={t('campo.name')} required maxLength={100} autoComplete="off" />
        <TextField name="lastName" label={t('campo.lastName')} maxLength={100} />
        <TextField name="nickname" label={t('campo.nickname')} maxLength={100} />
        <TextField name="company" label={t('campo.company')} maxLength={150} dir="auto" />
        <TextField name="jobTitle" label={t('campo.jobTitle')} maxLength={150} dir="auto" />
        <TextField name="email" label={t('campo.email')} type="email" inputMode="email" maxLength={200} />
        <TextField name="phone" label={t('campo.phone')} type="tel" inputMode="tel" maxLength={50} />
        <ChipsField
          name="otherPhones"
          label={t('campo.otherPhones')}
          hint={t('formulario.otros')}
          removeLabel={(valor) => t('formulario.quitar', { valor })}
          separators={SEPARATORS}
          inputMode="tel"
          maxLength={50}
          max={MOST}
        />
        <ChipsField
          name="otherEmails"
          label={t('campo.otherEmails')}
          hint={t('formulario.otros')}
          removeLabel={(valor) => t('formulario.quitar', { valor })}
          separators={/[\s,;]+/}
          isValid={isMailAddress}
          inputMode="email"
          autoCapitalize="none"
          maxLength={200}
          max={MOST}
        />
        <TextField name="address" label={t('campo.address')} maxLength={250} dir="auto" />
        <DateField name="birthday" label={t('campo.birthday')} />
      </Box>
      <TextAreaField name="notes" label={t('campo.notes')} maxLength={2000} />
    </NewFormPane>
  );
}
