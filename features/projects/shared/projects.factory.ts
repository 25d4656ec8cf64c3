import type { ProjectContent } from './projects.ts';

/** A small program. */
export function pythonContentOf(code = 'print("Labas")\n'): ProjectContent {
  return { kind: 'python', code };
}

/** A small page. */
export function webContentOf(html = '<h1>Labas</h1>\n'): ProjectContent {
  return { kind: 'web', code: { html, css: '', js: '' } };
}
