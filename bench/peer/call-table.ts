import { Agent } from 'node:http';
import { type Sent, send } from '../calls.ts';
import { ms } from '../latencies.ts';
import { usageOf } from '../process-tree.ts';
import { table } from '../report.ts';
import type { ServerProcess } from '../server-process.ts';
import { callsIn } from './recorded-page.ts';

/** One after the other, so that no two calls share what they cost. */
const times = 60;
/** Cheaper ones would be lost in the ticks of the clock. */
const least = 1;

interface CallCost {
  readonly procedure: string;
  readonly bytes: number;
  readonly node: number;
  readonly postgres: number;
}

/** What each call of the given requests costs by itself, the dearest first: milliseconds of processor time. */
export async function callTable(server: ServerProcess, requests: readonly Sent[]): Promise<string> {
  const calls = new Map(requests.flatMap(callsIn).map((sent) => [`${sent.path} ${sent.body}`, sent]));
  const costs: CallCost[] = [];
  for (const sent of calls.values()) costs.push(await costOf(server, sent));
  const dearest = new Map<string, CallCost>();
  for (const cost of costs.toSorted((one, other) => sum(one) - sum(other))) dearest.set(cost.procedure, cost);
  const rows = [...dearest.values()]
    .filter((cost) => sum(cost) >= least)
    .toSorted((one, other) => sum(other) - sum(one))
    .map((cost) => [cost.procedure, cost.bytes, ms(cost.node), ms(cost.postgres), ms(sum(cost))]);
  return [
    `Each call by itself, ${times} times one after the other, for the person to whom it costs most; those of less than ${least} ms are left out.`,
    table(['procedure', 'bytes', 'Node', 'PostgreSQL', 'together'], rows),
  ].join('\n\n');
}

const sum = ({ node, postgres }: CallCost) => node + postgres;

async function costOf(server: ServerProcess, sent: Sent): Promise<CallCost> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { body } = await send(server.port, agent, sent);
    const before = usageOf(server.pid);
    for (let turn = 0; turn < times; turn += 1) await send(server.port, agent, sent);
    const after = usageOf(server.pid);
    return {
      procedure: sent.path.replace('/rpc/', '').replace('/', '.'),
      bytes: body.length,
      node: ((after.nodeCpu - before.nodeCpu) / times) * 1000,
      postgres: ((after.postgresCpu - before.postgresCpu) / times) * 1000,
    };
  } finally {
    agent.destroy();
  }
}
