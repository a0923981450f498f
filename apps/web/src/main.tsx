import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './app/start.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root"');

void start().then((app) => createRoot(root).render(<StrictMode>{app}</StrictMode>));
