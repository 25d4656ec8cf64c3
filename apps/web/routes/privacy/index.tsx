import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../pages/privacy/privacy-page.tsx';

// The privacy policy, open to everybody.
export const Route = createFileRoute('/privacy/')({ component: PrivacyPage });
