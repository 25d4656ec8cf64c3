/** The languages that lessons colour; everything else is plain. */
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

/** The language of a fenced block as its author called it, or null for plain text. */
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

/** What a language is called above its code: the same in every language. */
export function nameOfCodeLanguage(language: CodeLanguage): string {
  return shown[language];
}
