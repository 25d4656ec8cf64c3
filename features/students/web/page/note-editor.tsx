import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { noteLength, type StudentNote } from '../../shared/students.ts';
import { type OfStudent, useSaveStudentNote } from '../students.queries.ts';
import classes from './student-page.module.css';

interface Props {
  readonly of: OfStudent;
  /** What the writer began with. */
  readonly from: StudentNote;
  /** As it stands: another version when a colleague wrote meanwhile. */
  readonly now: StudentNote;
  readonly onDone: () => void;
}

/** Writes what helps a child. When a colleague wrote meanwhile, both texts are seen before one is saved. */
export function NoteEditor({ of, from, now, onDone }: Props) {
  const t = useTranslations();
  const refusalOf = useRefusalText();
  const [text, setText] = useState(from.text);
  const [seen, setSeen] = useState(from.version);
  const saved = useRef(false);
  const save = useSaveStudentNote(of);
  // News of one's own save may come before its answer.
  const isClash = now.version !== seen && !save.isPending;
  const send = (version: number) =>
    runMutation(
      save,
      { ...of, version, text },
      {
        onSuccess: () => notify.success(t('students.note.saved')),
        ifHere: () => {
          saved.current = true;
          onDone();
        },
      },
    );
  const refusal = save.error && errorCodeOf(save.error) !== 'student/note-changed-meanwhile' && save.error;
  return (
    <>
      <UnsavedGuard isUnsaved={() => !saved.current && text.trim() !== from.text} />
      <TextAreaField
        autoFocus
        label={t('students.note.label')}
        hint={t('students.note.who')}
        value={text}
        rows={4}
        maxLength={noteLength}
        error={refusal ? refusalOf(refusal) : null}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isClash ? (
        <Clash
          now={now}
          isSaving={save.isPending}
          onTheirs={onDone}
          onMine={() => {
            setSeen(now.version);
            send(now.version);
          }}
        />
      ) : (
        <div className={classes.acts}>
          <Button loading={save.isPending} onClick={() => send(seen)}>
            {t('students.note.save')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ClashProps {
  readonly now: StudentNote;
  readonly isSaving: boolean;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

function Clash({ now, isSaving, onTheirs, onMine }: ClashProps) {
  const t = useTranslations('students.note');
  return (
    <div className={classes.clash} role="alert">
      <strong>{t('clash', { name: now.by ?? t('nobody') })}</strong>
      {now.text === '' ? (
        <p className={classes.text}>{t('clash_empty')}</p>
      ) : (
        <blockquote className={classes.theirs}>{now.text}</blockquote>
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onTheirs}>
          {t('clash_theirs')}
        </Button>
        <Button loading={isSaving} onClick={onMine}>
          {t('clash_mine')}
        </Button>
      </div>
    </div>
  );
}
