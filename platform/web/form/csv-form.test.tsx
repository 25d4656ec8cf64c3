import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
