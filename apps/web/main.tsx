import '#platform/web/theme/entry-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '#platform/web/i18n.ts';
import { App } from './app.tsx';
import { loadMessages } from './messages/load-messages.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startLanguage(loadMessages);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
