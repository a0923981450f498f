import { esCorreo } from '@portal/sifen';
import { ChipsField } from './ChipsField.tsx';
import { useTexts } from './texts.ts';

interface MailsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly max?: number;
  /** Addresses that are offered while typing. */
  readonly suggestions?: readonly string[];
}

const separators = /[\s,;]+/;

/** Mail addresses as chips. */
export function MailsField({ max = 10, ...props }: MailsFieldProps) {
  const t = useTexts();
  return (
    <ChipsField
      {...props}
      max={max}
      separators={separators}
      isValid={esCorreo}
      hint={t('mails.hint', { max })}
      removeLabel={(correo) => t('mails.remove', { correo })}
      inputMode="email"
      autoCapitalize="none"
      dir="ltr"
      spellCheck={false}
    />
  );
}
