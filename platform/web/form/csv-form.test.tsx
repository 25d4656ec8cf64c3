import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import messages from '../messages/lt.ts';
import { CsvForm } from './csv-form.tsx';

function Form() {
  const [csv, setCsv] = useState('');
  return (
    <CsvForm
      csv={csv}
      onChange={setCsv}
      onCheck={() => {}}
      busy={false}
      isRead={false}
      refusal={null}
      columns=""
    />
  );
}

it('reads a file again that was corrected under the same name', async () => {
  renderScreen(<Form />, { messages });
  const chosen = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!chosen) throw new Error('There is no field for a file.');
  const rows = screen.getByLabelText<HTMLTextAreaElement>(messages.csv.rows);
  for (const text of ['Grupė;Miestas', 'Grupė;Miestas;Adresas']) {
    await userEvent.upload(chosen, new File([text], 'grupes.csv'));
    await waitFor(() => expect(rows.value).toBe(text));
    // A browser that remembers the file tells of no other choice of it.
    expect(chosen.files).toHaveLength(0);
  }
});

it('says that a renamed file is of Excel, and reads no former format', async () => {
  renderScreen(<Form />, { messages });
  const chosen = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!chosen) throw new Error('There is no field for a file.');
  await userEvent.upload(chosen, new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'seimos.csv'));
  expect(await screen.findByText(messages.csv.file_old_excel)).toBeTruthy();
  const sheet = '<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>';
  const book = zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="A" r:id="r1" xmlns:r="r"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  });
  await userEvent.upload(chosen, new File([new Uint8Array(book)], 'seimos.csv'));
  const told = messages.csv.file_read_excel.replace('{name}', 'seimos.csv');
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(messages.csv.rows).value).toContain('7');
});
