import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from './login-page.tsx';

// Sign-in inside the app; on a first visit the gate shows it (`apps/web/gate.tsx`).
export const Route = createFileRoute('/auth/login/')({ component: LoginPage });
