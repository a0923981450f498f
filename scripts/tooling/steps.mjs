import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { countStep } from './counts.mjs';
import { runTool } from './tools.mjs';

/**
 * A step that counts as one: it went well when its command did.
 *
 * @typedef {{ name: string, command: string[], cwd?: string }} Step
 * @typedef {import('./counts.mjs').Counts & { name: string, times: import('./times.mjs').Time[] }} StepResult
 */

/**
 * Runs steps side by side, as many as there are processors, with one line for each and the output of those that fail.
 *
 * @param {Step[]} steps the long ones first
 * @returns {Promise<StepResult[]>} in the order in which they ended
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  /** @type {StepResult[]} */
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return results;
}

/**
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
export async function runStep({ name, command, cwd }) {
  const started = performance.now();
  const { code, output } = await runTool(command, { capture: true, ...(cwd ? { cwd } : {}) });
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `  ${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`,
  );
  if (code !== 0) console.log(`\n$ ${command.join(' ')}\n${output.trim()}\n`);
  return { name, ...countStep(name, code === 0), times: [{ kind: 'checks and build', name, seconds }] };
}
