import { getRouteApi } from '@tanstack/react-router';
import { ConversationView } from '#features/conversations/web/thread/conversation-view.tsx';

const route = getRouteApi('/dashboard/conversations/$conversationId/');

/** A conversation of a family with the academy. */
export function ConversationPage() {
  const { conversationId } = route.useParams();
  return <ConversationView key={conversationId} conversationId={conversationId} />;
}
