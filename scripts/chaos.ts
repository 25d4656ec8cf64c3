import { parseArgs } from 'node:util';
import { openChaosAcademy } from './chaos/chaos-academy.ts';
import { diceOf } from './chaos/dice.ts';
import { happen, nextFault } from './chaos/faults.ts';
import { Load } from './chaos/load.ts';
import { checkTruth } from './chaos/truth-checks.ts';
import { stopWithParent } from './stop-with-parent.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!(minutes > 0 && minutes <= 1440) || !Number.isInteger(seed))
  throw new Error('npm run chaos -- --minutes 10 [--seed 7]');

console.log(`Chaos for ${minutes} min, seed ${seed}`);
const academy = await openChaosAcademy();
// An interrupted run leaves nothing running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void academy.close().finally(() => process.exit(1)));
stopWithParent();
const load = new Load(academy);
const broken: string[] = [];
try {
  await load.begin(seed);
  const dice = diceOf(seed);
  const began = performance.now();
  while (performance.now() - began < minutes * 60_000) {
    const fault = nextFault(dice);
    const at = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
    const { kind, index, milliseconds } = fault;
    console.log(`${at} s  ${kind} (${index}; ${milliseconds} ms, ${fault.minutes} min)`);
    await happen(academy, fault);
  }
  await load.end();
  const found = await checkTruth(academy, load.acknowledged);
  broken.push(...found.broken);
  for (const fact of found.facts) console.log(fact);
} finally {
  const codes = await academy.close();
  if (codes.some((code) => code !== 0)) broken.push(`the processes ended with ${codes.join(' and ')}`);
}
for (const each of broken) console.log(`✗ ${each}`);
console.log(broken.length === 0 ? '✓ every ledger is true' : `✗ ${broken.length} broken (seed ${seed})`);
process.exitCode = broken.length === 0 ? 0 : 1;
