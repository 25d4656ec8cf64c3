import { expect, it } from 'vitest';
import { closureOf, type Lock } from './packages.ts';
import { sbomOf } from './sbom.ts';

const version = '1.0.0';
const lock: Lock = {
  'node_modules/a': { version, dependencies: { b: '2' }, optionalDependencies: { 'not-there': '1' } },
  'node_modules/b': { version, license: 'MIT', integrity: 'sha512-AAEC' },
  'node_modules/a/node_modules/b': { version: '2.0.0', peerDependencies: { c: '1' } },
  'node_modules/c': {
    version,
    peerDependencies: { d: '1' },
    peerDependenciesMeta: { d: { optional: true } },
  },
  'node_modules/d': { version },
};

it('finds the nearest of two versions, peers, and no optional peers', () => {
  expect(closureOf(lock, ['a'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(() => closureOf(lock, ['e'])).toThrow('lacks e');
});

it('writes each package that is there with digest and licence', () => {
  const manifest = {
    name: 'o',
    version,
    license: 'MIT',
    dependencies: { b: '1' },
    optionalDependencies: { c: '1' },
  };
  expect(sbomOf(manifest, lock, (folder) => folder !== 'node_modules/c')).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      {
        name: 'b',
        purl: 'pkg:npm/b@1.0.0',
        hashes: [{ alg: 'SHA-512', content: '000102' }],
        licenses: [{ expression: 'MIT' }],
      },
    ],
  });
});
