import { createFileRoute } from '@tanstack/react-router';
import { SharedWorkPage } from './shared-work-page.tsx';

// A child's work, for whoever has its guardian's link.
export const Route = createFileRoute('/work/$token/')({ component: SharedWorkPage });
