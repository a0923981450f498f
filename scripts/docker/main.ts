import { strict as assert } from 'node:assert';
import { countStep, type Counts } from '../tooling/counts.mjs';
import { Checks, CannotGoOn } from './checks.ts';
import { checkContainers } from './container-checks.ts';
import { Demo } from './demo.ts';
import { findEngine, NoEngine } from './engine.ts';
import { checkJourney } from './journey.ts';
import type { OwnEngine } from './own-engine.ts';
import { checkReplicas } from './replica-checks.ts';
import { checkRestart } from './restart-checks.ts';

/** What is to be removed when the script ends, however it ends; the last thing made first. */
const removals: (() => void)[] = [];

/**
 * Builds the demo of `docker/` on an engine, drives it, and removes it.
 * @param browser the path of a Chromium
 * @returns what passed and failed; one skipped test where there is no engine and none can be set up
 */
export async function testDemo(browser: string): Promise<Counts> {
  process.on('exit', removeAll);
  let ownEngine: OwnEngine | undefined;
  const onStart = (started: OwnEngine) => {
    ownEngine = started;
    removals.push(() => started.remove());
  };
  try {
    const { env, description, isOwn } = await findEngine(onStart);
    console.log(`Engine: ${description}.`);
    const demo = await Demo.on(env);
    if (!isOwn) removals.push(() => demo.removeNow());
    return await driveAndRemove(demo, browser);
  } catch (error) {
    if (error instanceof NoEngine) {
      console.log(`Skipped: ${error.message}.`);
      return { passed: 0, failed: 0, skipped: 1, failures: [] };
    }
    console.error(error);
    return countStep('an engine with the images of the demo', false);
  } finally {
    removeAll();
    await ownEngine?.ended;
  }
}

async function driveAndRemove(demo: Demo, browser: string): Promise<Counts> {
  const checks = new Checks();
  try {
    await drive(checks, demo, browser);
  } catch (error) {
    if (!(error instanceof CannotGoOn)) {
      await checks.check('nothing between the checks fails', () => {
        throw error;
      });
    }
    console.log('  What follows needs it: the rest is not run.');
  }
  checks.section('Removed');
  await checks.check('no container, volume, network or image is left', async () => {
    await demo.remove();
    assert.deepEqual(await demo.remains(), []);
  });
  return checks.counts();
}

async function drive(checks: Checks, demo: Demo, browser: string): Promise<void> {
  checks.section('Build and start');
  await checks.need('both images are built of docker/Dockerfile', async () => {
    await demo.compose(['build', '--quiet'], 540_000);
  });
  await checks.need('docker/compose.yaml starts, every service healthy', () => demo.up());
  await checkContainers(checks, demo);
  const issued = await checkJourney(checks, demo, browser);
  await checkReplicas(checks, demo);
  await checkRestart(checks, demo, browser, issued);
}

function removeAll(): void {
  for (let remove = removals.pop(); remove; remove = removals.pop()) remove();
}
