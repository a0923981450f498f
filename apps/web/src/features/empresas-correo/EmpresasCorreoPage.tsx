import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import Servidores from './Servidores.tsx';

const Bandeja = lazyPart(() => import('./Bandeja.tsx'));

/** The mail servers of companies and, at a separate path, their outbox. */
export default function EmpresasCorreoPage() {
  return (
    <Routes>
      <Route path="bandeja/*" element={<Bandeja />} />
      <Route path="*" element={<Servidores />} />
    </Routes>
  );
}
