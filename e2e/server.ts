import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from '../scripts/build-web.ts';
import { clockBack, setClockBack } from '../scripts/journey-clock.ts';

// The name is that of the test databases: the next run removes what a killed one leaves behind.
const dataDir = mkdtempSync(join(tmpdir(), 'orbita-test-e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

delete process.env.DATABASE_URL;
delete process.env.SMTP_URL;
Object.assign(process.env, {
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  DEMO: 'true',
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
});

await ensureWebBuilt();
setClockBack(clockBack());
await import('#apps/server/main.ts');
