/** Milliseconds of processor time that an act takes in this thread: other work of the machine does not count. */
export function processorTime(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
