import { companies } from './topics/companies.ts';
import { documents } from './topics/documents.ts';
import { firstSteps } from './topics/first-steps.ts';
import { integration } from './topics/integration.ts';
import type { Topic } from './topics/topic.ts';

/** Four categories; counts as in spec §9. */
export const topics: readonly Topic[] = [firstSteps, documents, companies, integration];
