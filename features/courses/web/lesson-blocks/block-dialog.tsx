import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { AddressForm } from './address-form.tsx';
import { type BlockKind, exerciseLine } from './block-menu.view.ts';
import { ExerciseForm } from './exercise-form.tsx';
import { UploadForm } from './upload-form.tsx';

type Exercise = LessonContent['exercises'][number];

/** A block that needs input before it is inserted, and how it is inserted then. */
export interface BlockRequest {
  readonly kind: BlockKind;
  readonly language: Locale;
  readonly put: (block: string) => void;
  /** Pasted or dropped. */
  readonly files?: readonly File[];
  /** The one to change; without it a new one is made. */
  readonly exercise?: Exercise;
}

interface Props {
  readonly request: BlockRequest;
  readonly onFile: (file: StoredFile) => void;
  readonly onExercise: (exercise: Exercise) => void;
  readonly onClose: () => void;
}

/** Asks for what a block needs: a file, an address, an exercise. */
export function BlockDialog({ request, onFile, onExercise, onClose }: Props) {
  const t = useTranslations('authoring');
  const { kind, exercise, put } = request;
  // Behind a dialog the field takes neither the focus nor a caret: typing would go nowhere.
  const finish = (block: string) => {
    flushSync(onClose);
    put(block);
  };
  const title = kind === 'exercise' && exercise ? t('change_exercise') : t(`ask_${asked(kind)}`);
  return (
    <Dialog opened onClose={onClose} title={title} shape={kind === 'exercise' ? 'wide' : 'box'}>
      {(kind === 'picture' || kind === 'file') && (
        <UploadForm
          kind={kind}
          language={request.language}
          files={request.files ?? []}
          put={put}
          onFile={onFile}
          onDone={finish}
        />
      )}
      {(kind === 'video' || kind === 'scratch') && <AddressForm kind={kind} onDone={finish} />}
      {kind === 'exercise' && (
        <ExerciseForm
          spec={exercise?.spec ?? null}
          onDone={(spec) => {
            const id = exercise?.id ?? newRequestId();
            onExercise({ id, spec });
            if (exercise) onClose();
            else finish(exerciseLine(id));
          }}
        />
      )}
    </Dialog>
  );
}

const asking = ['picture', 'file', 'video', 'scratch', 'exercise'] as const;

function asked(kind: BlockKind): (typeof asking)[number] {
  return asking.find((each) => each === kind) ?? 'file';
}
