import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { lazyDialog } from '#platform/web/lazy.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DiplomaStudent, GroupDiplomas } from '../../shared/diplomas.ts';
import { useDiplomaChanges } from '../diplomas.queries.ts';
import { BatchProgress } from './batch-progress.tsx';
import { DiplomaDialog, type DiplomaQuestion } from './diploma-dialog.tsx';
import { DiplomaRow } from './diploma-row.tsx';
import classes from './group-diplomas.module.css';
import { chosenOf, makeable, type Spellings, spellingsFor } from './group-diplomas.view.ts';
import { SpellingDialog } from './spelling-dialog.tsx';

const HangDialog = lazyDialog(async () => ({ default: (await import('./hang-dialog.tsx')).HangDialog }));

/** The children of the group and their diplomas, with the making of new ones. */
export function GroupDiplomaList({ data }: { data: GroupDiplomas }) {
  const t = useTranslations('diplomas.group');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [spellings, setSpellings] = useState<Spellings>({});
  const [question, setQuestion] = useState<DiplomaQuestion | null>(null);
  const [spelling, setSpelling] = useState<DiplomaStudent | null>(null);
  const [hanging, setHanging] = useState<DiplomaStudent | null>(null);
  if (data.students.length === 0) return <EmptyState picture={<Telescope />} message={t('no_students')} />;
  const able = makeable(data.students, spellings);
  const marked = chosenOf(able, chosen);
  const choose = (id: string, wanted: boolean) => {
    const others = marked.map((each) => each.id).filter((each) => each !== id);
    setChosen(new Set(wanted ? [...others, id] : others));
  };
  return (
    <section aria-label={t('students')} className={classes.main}>
      <BatchProgress batch={data.batch} />
      {data.mayMake && able.length > 0 && !data.batch?.running && (
        <MakeBar data={data} able={able} marked={marked} spellings={spellings} onChoose={setChosen} />
      )}
      <ul className={classes.rows}>
        {data.students.map((student) => (
          <DiplomaRow
            key={student.id}
            student={student}
            data={data}
            able={able.includes(student)}
            marked={marked.includes(student)}
            spelled={spellings[student.id]}
            onChoose={(wanted) => choose(student.id, wanted)}
            onSpell={() => setSpelling(student)}
            onHang={() => setHanging(student)}
            onAsk={(act) => setQuestion({ act, student })}
          />
        ))}
      </ul>
      {question && (
        <DiplomaDialog groupId={data.group.id} question={question} onClose={() => setQuestion(null)} />
      )}
      {hanging?.diploma && (
        <Suspense>
          <HangDialog student={hanging} diploma={hanging.diploma} onClose={() => setHanging(null)} />
        </Suspense>
      )}
      {spelling && (
        <SpellingDialog
          spelled={spellings[spelling.id]}
          onSave={(name) => setSpellings({ ...spellings, [spelling.id]: name })}
          onClose={() => setSpelling(null)}
        />
      )}
    </section>
  );
}

interface MakeBarProps {
  readonly data: GroupDiplomas;
  readonly able: readonly DiplomaStudent[];
  readonly marked: readonly DiplomaStudent[];
  readonly spellings: Spellings;
  readonly onChoose: (chosen: ReadonlySet<string> | null) => void;
}

function MakeBar({ data, able, marked, spellings, onChoose }: MakeBarProps) {
  const t = useTranslations('diplomas.group');
  const refusalText = useRefusalText();
  const { start } = useDiplomaChanges(data.group.id);
  const make = () =>
    start.mutate(
      {
        groupId: data.group.id,
        batchId: newRequestId(),
        studentIds: marked.map(({ id }) => id),
        spellings: spellingsFor(marked, spellings),
      },
      { onSuccess: () => onChoose(null) },
    );
  const all = marked.length === able.length;
  return (
    <div className={classes.bar}>
      <Button
        disabled={marked.length === 0}
        loading={start.isPending}
        // The second click of a double click arrives before the button can show that it is busy.
        onClick={({ detail }) => detail < 2 && make()}
      >
        {t('make', { count: marked.length })}
      </Button>
      <Button variant="subtle" onClick={() => onChoose(new Set(all ? [] : able.map(({ id }) => id)))}>
        {t(all ? 'choose_none' : 'choose_all')}
      </Button>
      <FormAlert message={start.error ? t('failed', { reason: refusalText(start.error) }) : null} />
    </div>
  );
}
