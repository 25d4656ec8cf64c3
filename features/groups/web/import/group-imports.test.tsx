import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { GroupImportState } from '../../shared/group-import.ts';
import groups from '../messages/lt.ts';
import { GroupImports } from './group-imports.tsx';

const texts = groups.import;
const made: GroupImportState = {
  ...{ id: 'import', createdAt: '2026-11-20T08:00:00.000Z', createdBy: 'Ona Žukė', groups: 3 },
  ...{ undone: false, undoUntil: '2026-11-27' },
};

function open(imports: GroupImportState[], undo: () => GroupImportState) {
  fakeServer({
    'groupImport/listGroupImports': () => ({ imports }),
    'groupImport/undoGroupImport': undo,
  });
  renderScreen(<GroupImports />, { messages: { ...platform, groups } });
  return userEvent.setup();
}

it('undoes an import once the admin has confirmed it', async () => {
  const imports = [made];
  const user = open(imports, () => {
    imports[0] = { ...made, undone: true };
    return imports[0];
  });
  await user.click(await screen.findByRole('button', { name: /^Atšaukti importą, pradėtą/ }));
  expect(await screen.findByText('Bus ištrintos 3 importo sukurtos grupės ir jų pamokos.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: texts.undo }));
  expect(await screen.findByText(texts.state_undone)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Atšaukti importą, pradėtą/ })).toBeNull();
});

it('names the groups that stand in the way', async () => {
  const user = open([made], () => {
    throw new AppError('people/import-built-on', {
      things: [{ what: 'Scratch', reasons: ['students', 'changed'] }],
    });
  });
  await user.click(await screen.findByRole('button', { name: /^Atšaukti importą, pradėtą/ }));
  await user.click(await screen.findByRole('button', { name: texts.undo }));
  expect(await screen.findByText('Scratch: grupėje yra mokinių, grupė jau taisyta')).toBeDefined();
});

it('shows an undone import without a way to undo it again', async () => {
  open([{ ...made, undone: true }], () => made);
  expect(await screen.findByText(texts.state_undone)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
