import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

// What a schema left unsaid, by the kind of issue. A schema that names a message key wins.
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

function limitsOf(issue: Issue): Record<string, number> {
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) };
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) };
  return {};
}

/**
 * A Mantine form that the shared zod schema validates: the same schema guards the request. The first issue of
 * each field is translated (namespace `validation`; a schema's own message is its key). Pass
 * `form.onSubmit(save, focusFirstInvalid(form))` to put the cursor where something is wrong.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.core.$ZodType<unknown, unknown>,
  initialValues: Values,
): UseFormReturnType<Values> {
  const t = useTranslations('validation');
  const textOf = (issue: Issue): string => {
    const limits = limitsOf(issue);
    if (t.has(issue.message as 'invalid')) return t(issue.message as 'too_short', { limit: 0, ...limits });
    return t(keyOf(issue) as 'too_short', { limit: 0, ...limits });
  };
  return useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => {
      const result = z.safeParse(schema, values);
      if (result.success) return {};
      const errors: Record<string, string> = {};
      for (const issue of result.error.issues) errors[issue.path.join('.')] ??= textOf(issue);
      return errors;
    },
  });
}

/** For `form.onSubmit(save, focusFirstInvalid(form))`. */
export function focusFirstInvalid<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) {
  return (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
}
