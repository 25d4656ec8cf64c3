import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from './reset-password-page.tsx';

// A forgotten password.
export const Route = createFileRoute('/auth/reset-password/')({ component: ResetPasswordPage });
