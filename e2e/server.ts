import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { clockBack, setClockBack } from '../scripts/journey-clock.ts';
import { stopWithParent } from '../scripts/stop-with-parent.ts';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
stopWithParent();
setClockBack(clockBack());
await import('#apps/server/main.ts');
