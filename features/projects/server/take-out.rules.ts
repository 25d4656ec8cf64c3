import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';

/** A file of a work, as it is taken out. */
export interface WorkFile {
  readonly path: string;
  readonly text: string;
}

/** A folder's name that every computer takes: a number, so that none repeats another, and what is left of the work's name. */
export function folderOf(place: number, name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
  return [String(place).padStart(3, '0'), [...plain].slice(0, 40).join('')].filter(Boolean).join('-');
}

/** The code of a work as files, unchanged: what a child wrote, nothing around it. */
export function codeFiles(code: ExerciseCode | null): WorkFile[] {
  if (code === null) return [];
  if (typeof code === 'string') return [{ path: 'main.py', text: code }];
  return [
    { path: 'index.html', text: code.html },
    { path: 'style.css', text: code.css },
    { path: 'script.js', text: code.js },
  ];
}
