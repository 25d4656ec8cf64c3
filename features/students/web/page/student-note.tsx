import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import type { StudentNote as Note, Student } from '../../shared/students.ts';
import type { OfStudent } from '../students.queries.ts';
import { Author } from './author.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteHistory } from './note-history.tsx';
import classes from './student-page.module.css';

interface Props {
  readonly of: OfStudent;
  readonly student: Pick<Student, 'note' | 'mayWriteNote'>;
}

/** What helps a child in lessons, for whoever teaches it; its teachers and admins write it. */
export function StudentNote({ of, student: { note, mayWriteNote } }: Props) {
  const t = useTranslations('students.note');
  const [edited, setEdited] = useState<Note | null>(null);
  const isEmpty = note.text === '';
  return (
    <Card
      title={t('title')}
      action={
        mayWriteNote &&
        !edited && (
          <Button
            variant={isEmpty ? 'light' : 'default'}
            aria-label={t(isEmpty ? 'write_label' : 'edit_label')}
            onClick={() => setEdited(note)}
          >
            {t(isEmpty ? 'write' : 'edit')}
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        {edited ? (
          <NoteEditor of={of} from={edited} now={note} onDone={() => setEdited(null)} />
        ) : (
          <Written note={note} />
        )}
        {mayWriteNote && note.version > 1 && (
          <Fold title={t('history')}>
            <NoteHistory of={of} />
          </Fold>
        )}
      </div>
    </Card>
  );
}

function Written({ note }: { note: Note }) {
  const t = useTranslations('students.note');
  if (note.text === '')
    return (
      <p className={classes.quiet}>
        {t('empty')} {t('empty_hint')}
      </p>
    );
  return (
    <>
      <p className={classes.text}>{note.text}</p>
      <Author by={note.by} at={note.at} />
    </>
  );
}
