import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '#platform/web/csv-files.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { printVoucherInvoice } from '../vouchers.queries.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly documentId: string;
  /** What is seen, and what is heard, which has it. */
  readonly label: string;
  readonly name: string;
}

/** Saves a document to a municipality, with its annex. It isn't a link: who read the children's names is written to the audit log. */
export function PrintVoucherInvoice({ documentId, label, name, ...look }: Props) {
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { filename, pdf } = await printVoucherInvoice({ documentId });
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
      saveFile(filename, new Blob([bytes], { type: 'application/pdf' }));
    } catch (error) {
      notify.error(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" {...look} loading={busy} aria-label={name} onClick={() => void save()}>
      {label}
    </Button>
  );
}
