import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { stopWithParent } from '../scripts/stop-with-parent.ts';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
stopWithParent();
await import('#apps/server/main.ts');
