import { join } from 'node:path';
import { type Finding, report } from './checks/finding.ts';
import { type Advisories, findAdvisories, readAdvisories } from './release/advisories.ts';
import { findLicences } from './release/licences.ts';
import { readPackages } from './release/packages.ts';

/**
 * Licences of the production packages, and with `--advisories` what is known against them, where the registry can be reached. They
 * change from day to day and need a network, so `npm test` goes without (record 121).
 */
async function checkDependencies(root: string): Promise<{ packages: number; findings: Finding[] }> {
  const { lock } = readPackages(root);
  const isAsked = process.argv.includes('--advisories');
  const advisories: Advisories | null = isAsked ? await readAdvisories(root) : null;
  if (isAsked && !advisories) console.log('Advisories: the registry was not reachable, not checked');
  const packages = Object.values(lock).filter(({ dev }) => !dev).length;
  return { packages, findings: [...findLicences(lock), ...(advisories ? findAdvisories(advisories) : [])] };
}

const { packages, findings } = await checkDependencies(join(import.meta.dirname, '..'));
report('Dependencies', packages, 'packages', findings);
