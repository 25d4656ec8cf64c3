import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from './login-page.tsx';

// Sign-in inside the app; the first visit shows it by itself (`apps/web/gate.tsx`).
export const Route = createFileRoute('/auth/login/')({ component: LoginPage });
