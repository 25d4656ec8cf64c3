import { createFileRoute } from '@tanstack/react-router';
import { CardPage } from './card-page.tsx';

// A login card: its QR code leads here with the secret after `#`, which no server and no log sees (decision C2).
export const Route = createFileRoute('/k/')({
  beforeLoad: async ({ context }) => ({ visitor: await context.loadSession().catch(() => null) }),
  component: CardPage,
});
