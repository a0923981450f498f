/**
 * The command line of the server: what the user typed, and the defaults for what was left out. The environment's
 * `PORT`, `DATABASE_URL` and `DATABASE_HOST` override the defaults, flags override them; the server reads those of the database itself.
 *
 * @param {string[]} typed flags of the user, passed on untouched
 * @param {NodeJS.ProcessEnv} env
 * @param {{ port: string, database: string, web?: string }} defaults
 * @returns {string[]}
 */
export function serverFlags(typed, env, defaults) {
  const isTyped = (/** @type {string} */ flag) =>
    typed.some((word) => word === flag || word.startsWith(`${flag}=`));
  const flags = [...typed];
  if (!isTyped('--port')) flags.push('--port', env['PORT'] || defaults.port);
  if (!isTyped('--database') && !env['DATABASE_URL'] && !env['DATABASE_HOST'])
    flags.push('--database', defaults.database);
  if (!isTyped('--web') && defaults.web) flags.push('--web', defaults.web);
  return flags;
}
