import { open } from 'node:fs/promises';

/** Makes the names in a folder durable; where folders can't be synchronised, the system does it in time. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
