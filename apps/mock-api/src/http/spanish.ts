import { issueText } from '@portal/contracts';
import { z } from 'zod';

// Messages that a contract does not word itself come in Spanish. Once per process, before anything is validated.
z.config({ customError: issueText });
