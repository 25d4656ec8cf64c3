import { join } from 'node:path';
import { type Finding, report } from './checks/finding.ts';
import { type Advisories, findAdvisories, readAdvisories } from './release/advisories.ts';
import { findLicences } from './release/licences.ts';
import { readPackages } from './release/packages.ts';

/** Licences of the production packages, and known weaknesses where the network lets us ask. */
async function checkDependencies(root: string): Promise<{ packages: number; findings: Finding[] }> {
  const { lock } = readPackages(root);
  const advisories: Advisories | null = await readAdvisories(root);
  if (!advisories) console.log('Advisories: the registry was not reachable, not checked');
  const packages = Object.values(lock).filter(({ dev }) => !dev).length;
  return { packages, findings: [...findLicences(lock), ...(advisories ? findAdvisories(advisories) : [])] };
}

const { packages, findings } = await checkDependencies(join(import.meta.dirname, '..'));
report('Dependencies', packages, 'packages', findings);
