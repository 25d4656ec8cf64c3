import { createFileRoute } from '@tanstack/react-router';
import { recipientSearchOf } from '#features/bulletins/web/recipients/recipient-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { RecipientsPage } from './recipients-page.tsx';

const searchOf = addressSearch(recipientSearchOf);

// Whom an announcement reached, by channel, and whom to call.
export const Route = createFileRoute('/dashboard/notifications/$bulletinId/recipients/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: RecipientsPage,
});
