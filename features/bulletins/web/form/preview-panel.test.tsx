import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import banners from '../messages/banners-lt.ts';
import bulletins from '../messages/lt.ts';
import { newDraft } from './bulletin-draft.view.ts';
import { PreviewPanel } from './preview-panel.tsx';

it.each([
  ['a teacher', 'teacher', bulletins.nobody_yet_teacher],
  ['an administrator', 'admin', bulletins.nobody_yet],
] as const)('tells %s whom they can still name', async (_who, role, words) => {
  const draft = { ...newDraft(Date.parse('2026-11-26T10:00:00Z')), many: role === 'teacher' };
  const form = createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'form',
    component: () => <PreviewPanel draft={draft} />,
  });
  visitDashboard('form', { routes: [form], role, messages: { ...platform, banners, bulletins } });
  expect(await screen.findByText(words)).toBeDefined();
});
