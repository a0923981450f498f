import type { Descarga } from '@portal/contracts';
import { local, tab } from '../lib/storage.ts';
import { downloads, type ServiceJobs } from '../ui/downloads/downloads.ts';
import { toast } from '../ui/toasts/toast.ts';
import { api } from '../api/client.ts';
import { asQuery } from '../api/query-api.ts';
import { toastFailure } from '../api/toast-failure.ts';
import { isActive, shown, turnedReady } from './jobs.ts';
import { MARKER } from './marker.ts';
import { text } from './texts.ts';
import type { ZipInput } from './zip-input.ts';

const { descargas } = api.controller;

/** Set when the user has closed the list in this tab. */
const CLOSED = 'portal.descargas.cerradas';
/** Polling interval while a job runs, and after the service could not be reached. */
const PERIOD_MS = 2000;
const AFTER_FAILURE_MS = 10_000;

let parts: Pick<ServiceJobs, 'Rows' | 'Button'> | undefined;
let owner: string | null = null;
let jobs: readonly Descarga[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const isOpen = (): boolean => tab.get(CLOSED) === null;

function publish(next: readonly Descarga[]): void {
  for (const job of turnedReady(jobs, next))
    toast.success(text('listo', { file: nameOf(job) }), {
      action: { label: text('descargar'), onClick: () => save(job) },
    });
  jobs = shown(next);
  if (jobs.length === 0) local.remove(MARKER);
  downloads.show(jobs.length === 0 || parts === undefined ? null : { ...parts, isOpen: isOpen(), stop });
  listeners.forEach((tell) => tell());
}

async function load(): Promise<void> {
  clearTimeout(timer);
  const asked = owner;
  const result = await asQuery(async () => (await descargas.consulta({})).data);
  // Another user may have signed in meanwhile.
  if (asked === null || asked !== owner) return;
  // A refusal means that the user's role has no downloads.
  const isRefused = result.error?.result === 'refused';
  if (result.error === undefined || isRefused) publish(result.data ?? []);
  const isWaiting = jobs.some(isActive);
  clearTimeout(timer);
  if (isWaiting || (result.error !== undefined && !isRefused))
    timer = setTimeout(() => void load(), result.error === undefined ? PERIOD_MS : AFTER_FAILURE_MS);
}

/** Runs an operation on a job, then reloads the jobs. */
async function act(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    toastFailure(error);
  }
  await load();
}

function stop(): void {
  clearTimeout(timer);
  owner = null;
  jobs = [];
}

function save(job: Descarga): void {
  const { id } = job;
  downloads.start(nameOf(job), (options) =>
    asQuery(async () => (await descargas.exportacion({ id }, options)).data),
  );
}

/** `ZIP de 250 documentos`. */
export const nameOf = ({ total }: Pick<Descarga, 'total'>): string => text('zip', { count: total });

/** Registers the component that renders the jobs, because it imports this module and not vice versa. */
export const showWith = (drawn: NonNullable<typeof parts>): void => {
  parts = drawn;
};

/** Creates a job and watches it. */
export async function begin(user: string, input: ZipInput): Promise<void> {
  owner = user;
  const result = await asQuery(async () => (await descargas.alta(input)).data);
  if (result.error !== undefined) {
    toast.error(result.error.message, result.error.lang === undefined ? {} : { lang: result.error.lang });
    return;
  }
  local.set(MARKER, user);
  tab.remove(CLOSED);
  await load();
}

/** Watches jobs created earlier. */
export async function resume(user: string): Promise<void> {
  owner = user;
  await load();
}

/** The background jobs of the user. */
export const serviceJobs = {
  current: (): readonly Descarga[] => jobs,
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen,
  toggle: (): void => {
    if (isOpen()) tab.set(CLOSED, '1');
    else tab.remove(CLOSED);
    publish(jobs);
  },
  save,
  cancel: (id: string): void => void act(() => descargas.cancelar({ id })),
  repeat: (id: string): void => void act(() => descargas.repetir({ id })),
  remove: (id: string): void => void act(() => descargas.baja({ id })),
};
