/** The languages that lessons highlight; everything else is plain. */
export type CodeLanguage = 'bash' | 'css' | 'javascript' | 'json' | 'python' | 'xml';

const names: Partial<Record<string, CodeLanguage>> = {
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  css: 'css',
  javascript: 'javascript',
  js: 'javascript',
  json: 'json',
  python: 'python',
  py: 'python',
  xml: 'xml',
  html: 'xml',
  svg: 'xml',
};

/** The language of a fenced block from its author's name for it; null for plain text. */
export function codeLanguageOf(name: string): CodeLanguage | null {
  const called = name.toLowerCase();
  return (Object.hasOwn(names, called) && names[called]) || null;
}

const shown: Record<CodeLanguage, string> = {
  bash: 'Bash',
  css: 'CSS',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  xml: 'HTML',
};

/** A language's name above its code: the same in every interface language. */
export function nameOfCodeLanguage(language: CodeLanguage): string {
  return shown[language];
}
