import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const web = path.resolve(import.meta.dirname, '..');
const publicFolder = path.join(web, 'public');

/**
 * What a till needs without a connection, and what every page has; no charts, and no sign-in at another provider. All else is
 * kept once it was opened.
 */
const shell =
  /[\\/]src[\\/](?:main|app|api|i18n|lib|shell|session(?![\\/]origins)|ui(?![\\/]charts)|document|records|routing|theme|features[\\/](?:documentos-electronicos|factura|nota-credito|por-enviar|login|logout|loading))\b/;

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** Files of a build that start without a connection: the chunks of the shell with all that they import. */
export function shellOf(bundle: Bundle): readonly string[] {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    const part = bundle[file];
    if (reached.has(file) || part === undefined) return;
    reached.add(file);
    if (part.type === 'chunk') part.imports.forEach(visit);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && (part.isEntry || shell.test(part.facadeModuleId ?? '')))
      visit(part.fileName);
  }
  return [...reached].toSorted();
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The shell with the revision of each file whose name stays the same in every build. */
export function shellFilesOf(bundle: Bundle): readonly { url: string; revision: string | null }[] {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html');
  return [
    { url: '/index.html', revision: hashOf(page.source) },
    ...globSync('*.{svg,png,js}', { cwd: publicFolder }).map((file) => ({
      url: `/${file}`,
      revision: hashOf(readFileSync(path.join(publicFolder, file))),
    })),
    // Their names carry the hash.
    ...shellOf(bundle).map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Builds `sw.js` with the list of files of the shell: another build is another worker, and so another version. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const built = await build({
        root: web,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { shellFiles: JSON.stringify(shellFilesOf(bundle)) },
        build: {
          write: false,
          target: 'baseline-widely-available',
          modulePreload: false,
          rolldownOptions: {
            input: path.join(web, 'src/app/worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
      const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  },
};
