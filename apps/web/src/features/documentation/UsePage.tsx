import { Documentation } from './Documentation.tsx';

/** /documentation */
export default function UsePage() {
  return <Documentation page="inicio" />;
}
