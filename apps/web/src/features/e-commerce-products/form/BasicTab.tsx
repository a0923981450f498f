import Box from '@mui/material/Box';
import type { Product } from '@portal/contracts';
import { useMemo } from 'react';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { ChipsField } from '../../../ui/form/ChipsField.tsx';
import { TextAreaField, TextField } from '../../../ui/form/TextField.tsx';
import { useTexts } from '../texts.ts';

const separators = /\s*[,;\n]\s*/;
/** Of categories, and of tags. */
const MOST = 10;

const collected = (products: readonly Product[], field: 'categories' | 'tags'): readonly string[] =>
  [...new Set(products.flatMap((product) => product[field]))].toSorted((a, b) => a.localeCompare(b, 'es'));

/** Name, description, categories and tags; those of other products are suggested. */
export function BasicTab({ products }: { readonly products: readonly Product[] }) {
  const t = useTexts();
  const known = useMemo(
    () => ({ categories: collected(products, 'categories'), tags: collected(products, 'tags') }),
    [products],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField name="name" label={t('campo.name')} required maxLength={150} dir="auto" />
      <TextField
        name="handle"
        label={t('campo.handle')}
        hint={t('campo.handleAyuda')}
        maxLength={150}
        dir="ltr"
      />
      <TextAreaField name="description" label={t('campo.description')} maxLength={4000} rows={5} />
      {(['categories', 'tags'] as const).map((name) => (
        <ChipsField
          key={name}
          name={name}
          label={t(`campo.${name}`)}
          hint={t('campo.chipsAyuda', { max: MOST })}
          max={MOST}
          maxLength={60}
          separators={separators}
          suggestions={known[name]}
          removeLabel={(que) => t('campo.quitar', { que })}
        />
      ))}
      <CheckField name="active" label={t('campo.active')} />
    </Box>
  );
}
