import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileKind, StoredFile } from '../../shared/files.ts';
import { uploadFile } from '../files.queries.ts';

interface Upload {
  readonly file: File | null;
  /** From 0 to 1. */
  readonly sent: number;
  readonly stored: StoredFile | null;
  readonly error: Error | null;
}

const nothing: Upload = { file: null, sent: 0, stored: null, error: null };

/** Uploads one file at a time, the first at once. Leaving cancels the current upload. */
export function useUpload(kind: FileKind, first: File | undefined) {
  const [upload, setUpload] = useState<Upload>(nothing);
  const underWay = useRef<AbortController>(null);
  const start = useCallback(
    (file: File) => {
      underWay.current?.abort();
      const ending = new AbortController();
      underWay.current = ending;
      const set = (change: Partial<Upload>) => {
        if (!ending.signal.aborted) setUpload((old) => ({ ...old, ...change }));
      };
      setUpload({ ...nothing, file });
      uploadFile(file, { kind, onProgress: (sent) => set({ sent }), signal: ending.signal }).then(
        (stored) => set({ stored }),
        (error: Error) => set({ error }),
      );
    },
    [kind],
  );
  useEffect(() => {
    if (first) start(first);
    return () => underWay.current?.abort();
  }, [first, start]);
  return { ...upload, start, again: () => setUpload(nothing) };
}
