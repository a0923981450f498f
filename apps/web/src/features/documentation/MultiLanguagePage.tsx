import { Documentation } from './Documentation.tsx';

/** /documentation/configuration/multi-language */
export default function MultiLanguagePage() {
  return <Documentation page="idiomas" />;
}
