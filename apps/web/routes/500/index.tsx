import { createFileRoute } from '@tanstack/react-router';
import { ServerErrorPage } from '../../pages/server-error-page.tsx';

// Something went wrong.
export const Route = createFileRoute('/500/')({ component: () => <ServerErrorPage /> });
