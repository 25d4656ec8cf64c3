/** The processor time in ms that work takes on this thread: unaffected by other work of the machine. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return since(before);
}

/** As {@link processorTime}, for asynchronous work: nothing else may run on the thread meanwhile. */
export async function processorTimeOf(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return since(before);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
