import { type UseFormReturnType, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { useIssueTexts } from './use-issue-texts.ts';

/**
 * A Mantine form validated by the shared zod schema: the same schema guards the request. The first issue of
 * each field is translated (namespace `validation`; a schema's own message is its key). Pass
 * `form.onSubmit(save, focusFirstInvalid(form))` to focus the first invalid field.
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: z.core.$ZodType<unknown, unknown>,
  initialValues: Values,
): UseFormReturnType<Values> {
  const textsOf = useIssueTexts();
  return useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => {
      const result = z.safeParse(schema, values);
      return result.success ? {} : textsOf(result.error.issues);
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
