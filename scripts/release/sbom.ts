import { closureOf, type Lock, type Manifest, nameOf } from './packages.ts';

/**
 * The bill of materials of a package as CycloneDX 1.6: all production packages in it, those in the web app included,
 * with digests and licences. The same lock file gives the same text.
 */
export function sbomOf(manifest: Manifest, lock: Lock, isThere: (folder: string) => boolean): object {
  const { dependencies, optionalDependencies } = manifest;
  const folders = closureOf(lock, Object.keys(dependencies)).concat(
    Object.keys(optionalDependencies).map((name) => `node_modules/${name}`),
  );
  const components = new Map(
    folders.filter(isThere).map((folder) => {
      const component = componentOf(lock, folder);
      return [component['bom-ref'], component] as const;
    }),
  );
  const { name, version, license } = manifest;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': `${name}@${version}`, name, version },
        licenses: [{ license: { id: license } }],
      },
    },
    components: [...components.values()],
  };
}

function componentOf(lock: Lock, folder: string) {
  const name = nameOf(folder);
  const { version = '', integrity = '', license } = lock[folder] ?? {};
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const digest = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl },
    ...(digest !== '' && { hashes: [{ alg: 'SHA-512', content: digest }] }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}
