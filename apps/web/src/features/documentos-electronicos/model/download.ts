import { asQuery } from '../../../api/query-api.ts';
import { downloads } from '../../../ui/downloads/downloads.ts';
import { documentosElectronicos } from '../api.ts';
import type { ExportacionInput } from './types.ts';

/** Downloads files of documents. `label` completes "Preparando …". */
export const downloadDocuments = (label: string, input: ExportacionInput): void =>
  downloads.start(label, (options) =>
    asQuery(async () => (await documentosElectronicos.exportacion(input, options)).data),
  );
