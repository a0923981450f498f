import type { Page } from '@playwright/test';

/** The parts of a fiber of React that tell whether its component was rendered in a commit. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

interface Rendered {
  components: number;
  commits: number;
}

declare global {
  interface Window {
    rendered?: Rendered;
  }
}

/** Counts the components that React renders, by the hook that its own developer tools use; before the page is opened. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Function, class, forwardRef, memo and simple memo components.
    const components = new Set([0, 1, 11, 14, 15]);
    const performedWork = 1;
    const count = (fiber: Fiber | null, total: Rendered): void => {
      for (let one = fiber; one !== null; one = one.sibling) {
        const isNew = one.alternate === null;
        if (components.has(one.tag) && (isNew || (one.flags & performedWork) !== 0)) total.components += 1;
        // Below a component that was not rendered React keeps the same children.
        if (isNew || one.child !== one.alternate?.child) count(one.child, total);
      }
    };
    const total = { components: 0, commits: 0 };
    window.rendered = total;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
          total.commits += 1;
          count(current.child, total);
        },
      },
    });
  });
}

/** ms without a commit after which an action is over. */
const SETTLED = 700;

/** The components that an action renders, and the commits, until the page is at rest again. */
export async function rendersOf(page: Page, action: () => Promise<unknown>): Promise<Rendered> {
  await untilAtRest(page);
  const before = await current(page);
  await action();
  await untilAtRest(page);
  const after = await current(page);
  return { components: after.components - before.components, commits: after.commits - before.commits };
}

const current = (page: Page) => page.evaluate(() => ({ components: 0, commits: 0, ...window.rendered }));

const untilAtRest = (page: Page) =>
  page.evaluate(async (quiet) => {
    for (let commits = -1; commits !== window.rendered?.commits;) {
      commits = window.rendered?.commits ?? 0;
      await new Promise((resolve) => setTimeout(resolve, quiet));
    }
  }, SETTLED);
