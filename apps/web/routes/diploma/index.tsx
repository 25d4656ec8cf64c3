import { createFileRoute } from '@tanstack/react-router';
import { CheckFormPage } from './check-form-page.tsx';

// A diploma's code to type, for anybody.
export const Route = createFileRoute('/diploma/')({ component: CheckFormPage });
