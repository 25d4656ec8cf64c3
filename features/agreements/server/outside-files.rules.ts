import { typeByContent } from '#platform/server/files/file-kinds.ts';
import { zipEntries } from '#platform/server/files/zip-directory.ts';

const scans = new Set(['application/pdf', 'image/jpeg', 'image/png']);
/** Where ASiC-E, ASiC-S and ADOC keep their signatures (ETSI EN 319 162-1). */
const signature = /^META-INF\/(.*\/)?[^/]*signatures?[^/]*\.(xml|p7s)$/i;

/** Whether bytes are a scan (PDF, JPEG, PNG), or a container with an electronic signature (ASiC, ADOC): by content, never by a name. */
export async function isSignedFile(bytes: Uint8Array): Promise<boolean> {
  if (scans.has(await typeByContent(bytes))) return true;
  return zipEntries(bytes)?.some(({ path }) => signature.test(path)) ?? false;
}
