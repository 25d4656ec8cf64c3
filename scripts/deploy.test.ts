import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = ['Containerfile', 'orbita.service', 'compose.yaml'].map((name) => read(join('deploy', name)));

/** The settings that docs/operations.md lists: its table names every variable of the server. */
const known = new Set(
  [...read('docs/operations.md').matchAll(/^\| (`[A-Z_0-9`, ]+`) \|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  ),
);

it.each([
  ['Containerfile', /^(?:ENV| ) ([A-Z_0-9]+)=/gm],
  ['orbita.service', /(?:^Environment=| )([A-Z][A-Z_0-9]+)=/gm],
  ['compose.yaml', /^ {4}((?!POSTGRES_|ROOT_|DOMAIN)[A-Z][A-Z_0-9]+):/gm],
])('sets only variables in %s that the server reads', (name, pattern) => {
  const text = read(join('deploy', name)).replace(/^(\[Install\]|services:)[\s\S]*/m, '');
  const names = [...text.matchAll(pattern)].map(([, variable = '']) => variable);
  expect(names).not.toEqual([]);
  expect(names.filter((each) => !known.has(each) && each !== 'PATH')).toEqual([]);
});

it('asks for health where the server answers, on the port that the image listens on', () => {
  const templates = readdirSync(join(root, 'deploy/chart/templates'));
  const chart = templates.map((name) => read(join('deploy/chart/templates', name)));
  const texts = [...all, ...chart, read('deploy/Caddyfile')].join('\n');
  const server = read('apps/server/plugins/health.ts');
  const asked = new Set(
    [...texts.matchAll(/(?:path: |health_uri |\+ ')(\/\w+z)\b/g)].map(([, path]) => path),
  );
  expect([...asked].toSorted()).toEqual(['/healthz', '/readyz']);
  for (const path of asked) expect(server).toContain(`'${path}'`);
  const ports = [...texts.matchAll(/(?:PORT=|EXPOSE |containerPort: |orbita-\d:)(\d+)/g)].map(
    ([, port]) => port,
  );
  expect(new Set(ports)).toEqual(new Set(['3000']));
  expect(ports.length).toBeGreaterThan(4);
});

it('starts programs that the package has, at the place where it is installed', () => {
  const paths = all.flatMap((text) =>
    [...text.matchAll(/\/opt\/orbita\/([\w./-]+)/g)].map(([, path]) => path),
  );
  const made = ['server.js', 'node_modules/node/bin/node', 'node_modules/node/bin', 'docs/operations.md'];
  expect(paths.filter((path) => !made.includes(path ?? ''))).toEqual([]);
  expect(new Set(paths)).toContain('server.js');
});

it('keeps files of secrets out of the image and out of the repository', () => {
  const ignored = (path: string) => read(path).split('\n');
  expect(ignored('deploy/Containerfile.dockerignore')).toContain('**/.env*');
  expect(ignored('.gitignore')).toContain('.env*');
});

it('keeps what the two processes of compose write beyond a restart, and their backups in one place', () => {
  const [, settings = ''] = /^x-orbita:([\s\S]*?)^services:/m.exec(read('deploy/compose.yaml')) ?? [];
  const [, folder = 'none'] = /BACKUP_DIR: (\S+)/.exec(settings) ?? [];
  expect(settings).toContain(`volumes: ['backups:${folder}']`);
  expect(read('deploy/Containerfile')).toMatch(new RegExp(`install -d -o orbita .*${folder}\n`));
  expect(settings).toContain('tmpfs: [/tmp]');
});
