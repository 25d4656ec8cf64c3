import { createFileRoute } from '@tanstack/react-router';
import { CheckPage } from '#features/diplomas/web/check/check-page.tsx';

// Whether a diploma is genuine, for anybody.
export const Route = createFileRoute('/diploma/$code/')({ component: CheckPage });
