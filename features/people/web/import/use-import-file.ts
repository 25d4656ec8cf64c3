import { useState } from 'react';
import { isEnough } from '../../shared/import-columns.rules.ts';
import { type ImportAnswers, type NearName, noAnswers } from '../../shared/user-import.ts';
import { useImportChanges, usePreviewImport } from '../imports.queries.ts';
import { type ImportFile, importFileOf, matchedCsv, withMeant } from './import-file.view.ts';

/**
 * A file on its way: its text, its columns as the person matches them, what the person answered, and what it would do. Every
 * change of the text or the columns takes the preview back; an answer asks for it anew.
 */
export function useImportFile() {
  const preview = usePreviewImport();
  const { start } = useImportChanges();
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<ImportFile | null>(null);
  const [answers, setAnswers] = useState<ImportAnswers>(noAnswers);
  const [reason, setReason] = useState('');
  const [apart, setApart] = useState<readonly string[]>([]);
  const ask = (of: ImportFile, by: ImportAnswers) => preview.mutate({ csv: matchedCsv(of), answers: by });
  const forget = () => {
    preview.reset();
    start.reset();
  };
  const edit = (text: string) => {
    forget();
    setCsv(text);
    setFile(null);
    setAnswers(noAnswers);
    setReason('');
    setApart([]);
  };
  return {
    ...{ csv, file, answers, reason, preview, start, edit, setReason },
    /** New groups whose names lie near known ones, by what the file writes. */
    apart,
    /** Reads the file; when its columns are clear, its rows are checked at once. */
    read: () => {
      const read = importFileOf(csv);
      forget();
      setFile(read);
      if (isEnough(read.match)) ask(read, answers);
    },
    match: (match: ImportFile['match']) => {
      forget();
      if (file) setFile({ ...file, match });
    },
    check: () => file && ask(file, answers),
    answer: (next: ImportAnswers) => {
      setAnswers(next);
      if (file) ask(file, next);
    },
    /** Takes a mistyped name for the one that was meant, in all of its rows. */
    takeMeant: (near: NearName) => {
      if (!file) return;
      const mended = withMeant(file, near);
      setFile(mended);
      ask(mended, answers);
    },
    keepApart: ({ written }: NearName) => setApart([...apart, written]),
    /** Starts the import; the form is empty again once the server has it. */
    run: (importId: string, onStarted: () => void) => {
      if (!file) return;
      const said = reason.trim().length < 3 ? null : reason.trim();
      const seenPrices = preview.data?.prices.map(({ id, amountCents }) => ({ id, amountCents })) ?? null;
      start.mutate(
        { importId, csv: matchedCsv(file), answers: { ...answers, overCapacityReason: said, seenPrices } },
        {
          onSuccess: () => {
            edit('');
            onStarted();
          },
        },
      );
    },
  };
}
