import { spawn } from 'node:child_process';
import type { Finding } from '../checks/finding.ts';

/** The part of `npm audit --json` that is read: packages with what is known against them. */
export interface Advisories {
  readonly vulnerabilities: Readonly<
    Record<string, { readonly severity: string; readonly via: readonly (string | Advisory)[] }>
  >;
}
interface Advisory {
  readonly title: string;
  readonly url: string;
}

/** Advisories that don't concern us, by their address, each with its reason. */
const accepted: Readonly<Record<string, string>> = {};

/** Asks the registry about the production packages; null where it isn't reachable or doesn't know advisories. */
export async function readAdvisories(root: string): Promise<Advisories | null> {
  const limits = ['--fetch-retries=0', '--fetch-timeout=5000'];
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json', ...limits];
  const script = process.env.npm_execpath ?? '';
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
  const child = /npm-cli\.c?js$/.test(script)
    ? spawn(process.execPath, [script, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
  return advisoriesIn(output);
}

/** Reads what npm printed; null for an error of the network. */
export function advisoriesIn(output: string): Advisories | null {
  try {
    const read = JSON.parse(output);
    return read.vulnerabilities ? read : null;
  } catch {
    return null;
  }
}

/** A finding for each advisory that wasn't accepted. */
export function findAdvisories({ vulnerabilities }: Advisories): Finding[] {
  return Object.entries(vulnerabilities).flatMap(([name, { severity, via }]) =>
    via
      .filter((each) => typeof each !== 'string')
      .filter(({ url }) => !(url in accepted))
      .map(({ title, url }) => ({
        path: 'package-lock.json',
        what: `${name}: ${title} (${severity}, ${url})`,
        mend: 'update the package, or accept it in scripts/release/advisories.ts with the reason why it does not concern us',
      })),
  );
}
