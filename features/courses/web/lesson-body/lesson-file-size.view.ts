/** A file's size as people write it: 1 kB at least, megabytes with one decimal while there are few. */
export function fileSize(bytes: number): { readonly unit: 'kb' | 'mb'; readonly count: number } {
  if (bytes < 999_500) return { unit: 'kb', count: Math.max(1, Math.round(bytes / 1_000)) };
  const tenths = Math.round(bytes / 100_000);
  return { unit: 'mb', count: tenths < 100 ? tenths / 10 : Math.round(tenths / 10) };
}
