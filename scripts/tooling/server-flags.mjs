/**
 * The command line of the server: what the user typed, and the defaults for what was left out. The environment's
 * `PORT` and `DATABASE_URL` override the defaults, flags override both; the server reads `DATABASE_URL` itself.
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
  if (!isTyped('--database') && !env['DATABASE_URL']) flags.push('--database', defaults.database);
  if (!isTyped('--web') && defaults.web) flags.push('--web', defaults.web);
  return flags;
}
