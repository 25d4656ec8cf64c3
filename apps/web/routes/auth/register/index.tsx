import { createFileRoute } from '@tanstack/react-router';
import { codeOf } from '#platform/shared/address-values.ts';
import { RegisterPage } from './register-page.tsx';

// Registration, an invitation's too.
export const Route = createFileRoute('/auth/register/')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: codeOf(code),
  }),
  component: RegisterPage,
});
