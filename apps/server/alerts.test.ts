import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = read('deploy/prometheus/orbita-alerts.yaml');
const tests = read('deploy/prometheus/orbita-alerts.test.yaml');
const dashboard = read('deploy/prometheus/grafana-dashboard.json');
const manual = read('docs/operations.md');

let server: TestServer;
beforeAll(async () => {
  // A folder that exists: room on a disk is among the metrics.
  server = await startTestServer({ DATA_DIR: tmpdir() });
});
afterAll(() => server.close());

/** The metrics that a text asks Prometheus for; histograms by their own name. */
const named = (text: string) =>
  new Set(
    [...text.matchAll(/\borbita_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
  );
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

async function printed(): Promise<Set<string>> {
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  return new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''));
}

describe('the alerts and the dashboard', () => {
  it('ask only for metrics that /metrics prints', async () => {
    const known = await printed();
    // Printed only by a process that has a pool of its own.
    for (const name of ['orbita_pool_connections', 'orbita_pool_idle', 'orbita_pool_waiting'])
      known.add(name);
    for (const text of [rules, tests, dashboard]) {
      expect(named(text).size).toBeGreaterThan(3);
      expect([...named(text)].filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('are five, each tested, and explained under its own heading of the manual', () => {
    expect(alerts).toHaveLength(5);
    for (const alert of alerts) {
      expect(tests).toContain(`alertname: ${alert}\n        exp_alerts:`);
      expect(rules).toContain(`runbook: docs/operations.md#${alert.toLowerCase()}\n`);
      const section = manual.split(`\n### ${alert}\n`)[1]?.split('\n#')[0] ?? '';
      expect(section).toMatch(/\n1\. /);
    }
  });
});
