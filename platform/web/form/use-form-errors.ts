import { useState } from 'react';
import * as z from 'zod/mini';
import { useIssueTexts } from './use-issue-texts.ts';

/**
 * Validates a plain form with the shared schema. `check(form, values)` gives the parsed values, or null after showing
 * the texts by field name and focusing the first invalid field. `forget(field)` clears a text while its field is being
 * corrected. For the light screens before sign-in; behind it `useZodForm` does the same for Mantine's fields.
 */
export function useFormErrors<Output>(schema: z.core.$ZodType<Output, unknown>) {
  const textsOf = useIssueTexts();
  const [issues, setIssues] = useState<readonly z.core.$ZodIssue[]>([]);
  return {
    errors: textsOf(issues),
    clear: () => setIssues([]),
    forget: (field: string) => setIssues((old) => old.filter(({ path }) => String(path[0]) !== field)),
    check: (form: HTMLFormElement, values: unknown): Output | null => {
      const result = z.safeParse(schema, values);
      setIssues(result.success ? [] : result.error.issues);
      if (result.success) return result.data;
      const field = form.elements.namedItem(String(result.error.issues[0]?.path[0]));
      if (field instanceof HTMLElement) field.focus();
      return null;
    },
  };
}
