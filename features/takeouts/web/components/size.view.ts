/** The size of a file as people read it: kilobytes, from a million bytes on whole megabytes. */
export function sizeOf(bytes: number): { readonly unit: 'kb' | 'mb'; readonly count: number } {
  if (bytes < 1_000_000) return { unit: 'kb', count: Math.max(1, Math.round(bytes / 1000)) };
  return { unit: 'mb', count: Math.round(bytes / 1_000_000) };
}
