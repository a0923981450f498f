import { demoUsers } from '../../seed/demo-users.ts';

const owner = demoUsers.find(({ usuario }) => usuario === 'cliente') ?? demoUsers[0];

/** The owner of the mailbox, the same for every caller. */
export const account = { name: `${owner.nombres} ${owner.apellidos}`, email: owner.email } as const;
export const accountFirstName = owner.nombres;
