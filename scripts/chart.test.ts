import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { nameOf, readPackages } from './release/packages.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const inChart = (path: string) => read(join('deploy/chart', path));

// A reader of YAML that comes with the packages: the lock file says where.
const { manifest, lock } = readPackages(root);
const lockedYaml = Object.keys(lock).find((path) => nameOf(path) === 'js-yaml') ?? '';
const { loadAll } = createRequire(import.meta.url)(join(root, lockedYaml)) as {
  loadAll<T>(text: string): T[];
};

const templates = readdirSync(join(root, 'deploy/chart/templates')).map((name) =>
  inChart(`templates/${name}`),
);
const [values] = loadAll<Values>(inChart('values.yaml'));
const [about] = loadAll<{ readonly version: string; readonly appVersion: string }>(inChart('Chart.yaml'));
const schema: Schema = JSON.parse(inChart('values.schema.json'));
const image = read('deploy/Containerfile');
const guide = read('docs/operations.md');

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Values {
  image?: Readonly<Record<string, string>>;
  settings?: Readonly<Record<string, string>>;
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: object };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly selector?: object;
    readonly template?: { readonly metadata: { readonly labels: object }; readonly spec: Pod };
  };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Pod {
  readonly securityContext: { readonly runAsUser: number };
  readonly containers: readonly [
    {
      readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
      readonly startupProbe: Probe;
      readonly livenessProbe: Probe;
      readonly readinessProbe: Probe;
      readonly env: readonly { readonly name: string }[];
      readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
    },
  ];
  readonly volumes: readonly { readonly name: string }[];
}

/** What a template of the release `orbita` makes, read without helm: all conditions hold, and a value is a word. */
function resourcesOf(template: string): Resource[] {
  const text = template
    .replaceAll('{{ .Release.Name }}', 'orbita')
    .replaceAll(/^ *\{\{-.*\}\}\n/gm, '')
    .replaceAll(/\{\{.*?\}\}/g, 'value');
  return loadAll<Resource>(text);
}

const resources = templates.filter((text) => text.includes('apiVersion:')).flatMap(resourcesOf);
const of = (kind: string) => resources.find((each) => each.kind === kind);
const pod = of('Deployment')?.spec.template?.spec;
const container = pod?.containers[0];

/** The values that a schema describes, such as `image.tag`. */
function leavesOf({ properties }: Schema, path: readonly string[] = []): string[] {
  if (!properties) return [path.join('.')];
  return Object.entries(properties).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

it('has the version of the program', () => {
  expect(about).toMatchObject({ version: manifest.version, appVersion: manifest.version });
});

it('uses each of its values, and none that it lacks', () => {
  const described = leavesOf(schema);
  const used = new Set(
    templates.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path)),
  );
  const isPart = (whole: string, part: string) => part === whole || part.startsWith(`${whole}.`);
  expect(described.filter((each) => ![...used].some((path) => isPart(path, each)))).toEqual([]);
  expect([...used].filter((path) => !described.some((each) => isPart(path, each)))).toEqual([]);
  // Each has a default, or at least says in values.yaml what it is for.
  const given = (path: string) => path.split('.').reduce<unknown>((at, name) => at?.[name as never], values);
  const lacking = described.filter((path) => !path.startsWith('settings.') && given(path) === undefined);
  expect(lacking).toEqual([]);
});

it('takes the example of the guide, and refuses what is misspelt or missing', () => {
  const [, example = ''] = /```yaml\n# academy\.yaml\n([\s\S]*?)```/.exec(guide) ?? [];
  const [academy] = loadAll<Values>(example);
  const whole: Values = { ...values, ...academy };
  for (const group of ['image', 'settings'] as const)
    whole[group] = { ...values?.[group], ...academy?.[group] };
  const accepted = z.fromJSONSchema(schema as never);
  expect(accepted.safeParse(whole)).toMatchObject({ success: true });
  for (const wrong of [
    values,
    { ...whole, replica: 3 },
    { ...whole, publicUrl: 'http://orbita.example.org' },
    { ...whole, settings: { ...academy?.settings, SMTP_URL: 'smtp://mail' } },
    { ...whole, settings: { MAIL_FROM: 'info@example.org' } },
    { ...whole, backups: { size: '100', storageClass: '' } },
  ]) {
    expect(accepted.safeParse(wrong)).toMatchObject({ success: false });
  }
});

it('takes every setting that the guide lists, except what it sets itself, and what is secret or for tests', () => {
  const listed = [...guide.matchAll(/^\| (`[A-Z_0-9`, ]+`) \|.*/gm)].flatMap(([row, names = '']) =>
    row.includes('for tests') ? [] : names.split(', ').map((name) => name.replaceAll('`', '')),
  );
  const own = [...image.matchAll(/(?:ENV|^) +(\w+)=/gm)].map(([, name]) => name);
  const ofChart = [...own, 'DATABASE_URL', 'PUBLIC_URL', 'BACKUP_DIR', 'DEMO'];
  const secret = /SECRET|ACCESS_KEY|SMTP_URL|IMAP_URL|AUTH_HEADER|TOKEN/;
  const wanted = listed.filter((name) => !ofChart.includes(name) && !secret.test(name));
  expect(Object.keys(schema.properties?.settings?.properties ?? {}).toSorted()).toEqual(wanted.toSorted());
  const set = [
    ...Object.keys(of('ConfigMap')?.data ?? {}),
    ...(container?.env ?? []).map(({ name }) => name),
  ];
  expect(set.toSorted()).toEqual(['BACKUP_DIR', 'CLUSTER_URL', 'DATABASE_URL', 'PUBLIC_URL', 'value']);
});

it('selects the pods of the deployment everywhere', () => {
  const labels = { 'app.kubernetes.io/name': 'orbita', 'app.kubernetes.io/instance': 'orbita' };
  expect(of('Deployment')?.spec.template?.metadata.labels).toEqual(labels);
  for (const kind of ['Deployment', 'PodDisruptionBudget'])
    expect(of(kind)?.spec.selector).toEqual({ matchLabels: labels });
  expect(of('Service')?.spec.selector).toEqual(labels);
});

it('asks the process for health, and for readiness before visitors come, at the port of the image', () => {
  const httpGet = { path: '/healthz', port: 'http' };
  expect(container).toMatchObject({
    ports: [{ name: 'http', containerPort: Number(/PORT=(\d+)/.exec(image)?.[1]) }],
    startupProbe: { httpGet },
    livenessProbe: { httpGet },
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
  });
});

it('runs the image as it is made: its user, the folders that it writes to, and nothing else', () => {
  expect(image).toContain(`\nUSER ${pod?.securityContext.runAsUser}:`);
  const mounts = new Map(container?.volumeMounts.map(({ name, mountPath }) => [name, mountPath]));
  expect([...mounts.keys()].toSorted()).toEqual(pod?.volumes.map(({ name }) => name).toSorted());
  expect(image).toContain(`DATA_DIR=${mounts.get('data')} `);
  expect(image).toContain(` ${mounts.get('backups')}\n`);
  expect(of('ConfigMap')?.data?.BACKUP_DIR).toBe(mounts.get('backups'));
});

it('reads the secrets that CloudNativePG makes, and keeps what holds data when it is uninstalled', () => {
  const cluster = of('Cluster')?.metadata.name;
  expect(JSON.stringify(container?.env)).toContain(`"name":"${cluster}-app"`);
  expect(JSON.stringify(pod?.volumes)).toContain(`"secretName":"${cluster}-ca"`);
  for (const kind of ['Cluster', 'PersistentVolumeClaim'])
    expect(of(kind)?.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
});
