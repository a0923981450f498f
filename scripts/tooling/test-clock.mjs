/**
 * The present of the tests. Seeds, terms and tokens follow the clock, so a run on another day would be another run: every
 * test takes the same moment for the start of its run, and time goes on from there. `TEST_DATE` names another one
 * (ISO 8601), or `today` for the machine's own.
 */
const start = '2026-11-18T13:00:00Z';

const variable = 'TEST_CLOCK_OFFSET';

/**
 * Called by the configuration of a test runner. Its workers, and the processes that they start, shift their clocks as
 * they begin; all by the same span, which the first caller works out.
 */
export function startTestClock() {
  const moment = process.env['TEST_DATE'] ?? start;
  if (moment === 'today' || process.env[variable] !== undefined) return;
  const offset = Date.parse(moment) - Date.now();
  if (Number.isNaN(offset)) throw new Error(`TEST_DATE is neither a date nor "today": ${moment}`);
  process.env[variable] = String(offset);
  const preload = new URL('test-clock-preload.mjs', import.meta.url).href;
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], `--import=${preload}`]
    .filter(Boolean)
    .join(' ');
}

/** @returns {number} milliseconds from the machine's clock to that of the tests */
export function testClockOffset() {
  return Number(process.env[variable] ?? 0);
}

/**
 * Moves this realm's `Date` by a span. Needs nothing from outside of itself, so that a browser can be given its text.
 *
 * @param {number} offset milliseconds
 */
export function shiftDate(offset) {
  const machine = Date;
  const now = () => machine.now() + offset;
  globalThis.Date = new Proxy(machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
