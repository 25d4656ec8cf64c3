import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { SignPage } from './sign-page.tsx';

// A document that a parent reads and signs for a child.
export const Route = createFileRoute('/dashboard/agreements/sign/$childId/$agreementId/')({
  beforeLoad: requireRole('parent'),
  component: SignPage,
});
