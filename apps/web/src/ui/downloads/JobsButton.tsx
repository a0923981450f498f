import { useSyncExternalStore } from 'react';
import { downloads } from './downloads.ts';

/** Mount point in the toolbar of the button for background jobs; empty without jobs. */
export function JobsButton() {
  const jobs = useSyncExternalStore(downloads.subscribe, downloads.jobs);
  return jobs && <jobs.Button />;
}
