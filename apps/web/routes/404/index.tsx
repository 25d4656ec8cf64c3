import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../pages/not-found-page.tsx';

// There is no such address.
export const Route = createFileRoute('/404/')({ component: NotFoundPage });
