import { getRouteApi } from '@tanstack/react-router';
import { mayAnswerFamilies } from '#features/conversations/shared/conversations.permissions.ts';
import { FamilyConversations } from '#features/conversations/web/list/family-conversations.tsx';
import { StaffConversations } from '#features/conversations/web/list/staff-conversations.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';

const route = getRouteApi('/dashboard/conversations/');

/** The conversations of a family, or those that staff answer. */
export function ConversationsPage() {
  const { part = 'waiting' } = route.useSearch();
  const navigate = route.useNavigate();
  if (!mayAnswerFamilies(useUser())) return <FamilyConversations />;
  return (
    <StaffConversations
      part={part}
      onPart={(next) => void navigate({ search: { part: next }, replace: true })}
    />
  );
}
