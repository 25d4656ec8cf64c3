import { createFileRoute } from '@tanstack/react-router';
import { CheckPage } from './check-page.tsx';

// Whether a diploma is genuine, for anybody.
export const Route = createFileRoute('/diploma/$code/')({ component: CheckPage });
