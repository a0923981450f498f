import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { MailError } from './MailError.tsx';

const error = 'Usuario o contraseña rechazados por el servidor: 535 5.7.8 Error: authentication failed';

describe('why a mail was not sent', () => {
  it('is marked as Spanish as a whole in Spanish', () => {
    render(<MailError error={error} />);
    expect(screen.getByText(error).getAttribute('lang')).toBe('es');
  });

  it('has the sentence of the portal in the language of the page, and the words of the server as they came', async () => {
    await changeLanguage('en');
    render(<MailError error={error} isCut />);
    expect((await screen.findByText('The server rejected the user or the password')).lang).toBe('');
    expect(screen.getByText('535 5.7.8 Error: authentication failed').lang).toBe('es');
    expect(
      screen.getByTitle(
        'The server rejected the user or the password: 535 5.7.8 Error: authentication failed',
      ),
    ).toBeTruthy();
  });

  it('puts the sentence before the words as the page is read', async () => {
    await changeLanguage('ar');
    render(<MailError error={error} />);
    await screen.findByText('رفض الخادم المستخدم أو كلمة المرور');
    const words = screen.getByText('535 5.7.8 Error: authentication failed');
    expect(words.parentElement?.dir).toBe('rtl');
  });

  it('has no words where the server said nothing', async () => {
    await changeLanguage('en');
    render(<MailError error="No se pudo conectar con lento.test:587" />);
    expect(await screen.findByText('Could not connect to lento.test:587')).toBeTruthy();
    expect(document.querySelector('[lang="es"]')).toBeNull();
  });
});
