import { ensureWebBuilt } from './build-web.ts';
import { stopWithParent } from './stop-with-parent.ts';

stopWithParent();
try {
  const result = await ensureWebBuilt();
  if (result === 'built') console.log('The web app is built.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// In this process: one set of signals, one memory.
await import('#apps/server/main.ts');
