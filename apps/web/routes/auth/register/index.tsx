import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '#features/registration/web/register/register-page.tsx';
import { codeOf } from '#platform/shared/address-values.ts';

// Registration, an invitation's too.
export const Route = createFileRoute('/auth/register/')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: codeOf(code),
  }),
  component: RegisterPage,
});
