import { useSyncExternalStore } from 'react';
import { downloads } from './downloads.ts';

/** Place in the toolbar of the button of what the service makes; nothing while it makes nothing. */
export function JobsButton() {
  const jobs = useSyncExternalStore(downloads.subscribe, downloads.jobs);
  return jobs && <jobs.Button />;
}
