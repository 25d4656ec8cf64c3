import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { columnHeadings } from '../../shared/user-import-file.words.ts';
import users from '../messages/users-lt.ts';
import { importFileOf } from './import-file.view.ts';
import { MatchColumns } from './match-columns.tsx';

const texts = users.import;
const csv = 'Vaikas;Kontaktas;Tėvai;Pastabos\nĄžuolas Žukas;ruta@example.com;Rūta Žukienė;+37060000001';
const onCheck = vi.fn();

function Matching({ text = csv }: { readonly text?: string }) {
  const [file, setFile] = useState(() => importFileOf(text));
  return (
    <MatchColumns
      file={file}
      busy={false}
      onChange={(match) => setFile({ ...file, match })}
      onCheck={onCheck}
    />
  );
}

it('names what is not imported, and checks the rows once the person has chosen what is missing', async () => {
  renderScreen(<Matching />, { messages: { ...platform, users } });
  const check = screen.getByRole('button', { name: texts.check_rows });
  expect(
    screen.getByText(
      `Trūksta: ${columnHeadings.lt.parent_email}. Parinkite, kuriame stulpelyje tai parašyta.`,
    ),
  ).toBeTruthy();
  expect(screen.getByText('Nebus importuojama: Kontaktas, Pastabos')).toBeTruthy();
  expect(check).toHaveProperty('disabled', true);
  const field = screen.getByLabelText(columnHeadings.lt.parent_email);
  await userEvent.selectOptions(field, 'Kontaktas');
  expect(screen.getByText('ruta@example.com')).toBeTruthy();
  expect(screen.getByText('Nebus importuojama: Pastabos')).toBeTruthy();
  await userEvent.click(check);
  expect(onCheck).toHaveBeenCalledOnce();
});

it('says plainly that home addresses are not kept', () => {
  const text =
    'Vaikas;Tėvai;El. paštas;Namų adresas;Pastabos\nĄžuolas;Rūta Žukienė;ruta@example.com;Vilniaus g. 1;x';
  renderScreen(<Matching text={text} />, { messages: { ...platform, users } });
  expect(screen.getByText('Namų adresų akademija nesaugo, todėl neimportuosime: Namų adresas')).toBeTruthy();
  expect(screen.getByText('Nebus importuojama: Pastabos')).toBeTruthy();
});
