import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

// The texts of issues without a message of their own, by kind. A schema that names a message key wins.
function keyOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return 'too_small';
      return Number(issue.minimum) <= 1 ? 'required' : 'too_short';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
}

function limitOf(issue: Issue): number {
  if (issue.code === 'too_small') return Number(issue.minimum);
  return issue.code === 'too_big' ? Number(issue.maximum) : 0;
}

/** Translates the issues that a shared schema found, by field: the first of each (namespace `validation`). */
export function useIssueTexts(): (issues: readonly Issue[]) => Record<string, string> {
  const t = useTranslations('validation');
  return (issues) => {
    const texts: Record<string, string> = {};
    for (const issue of issues) {
      const key = t.has(issue.message as 'invalid') ? issue.message : keyOf(issue);
      texts[issue.path.join('.')] ??= t(key as 'too_short', { limit: limitOf(issue) });
    }
    return texts;
  };
}
