import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslations } from 'use-intl';
import { newRequestId } from '#platform/web/request-id.ts';
import { CheckFields } from './check-fields.tsx';
import { type CheckValues, checkKindsOf, type ExerciseKind, emptyCheck } from './exercise-parts.view.ts';

/** The maximum number of checks, as in their schema. */
const mostChecks = 20;

interface Props {
  readonly kind: ExerciseKind;
  readonly checks: readonly CheckValues[];
  /** Where the checks are in the spec, as their errors name it. */
  readonly path: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (checks: readonly CheckValues[]) => void;
}

/** The checks of an exercise one below the other, and one more. */
export function CheckRows({ kind, checks, path, errors, onChange }: Props) {
  const t = useTranslations('authoring');
  return (
    <>
      {checks.map((check, at) => (
        <CheckFields
          key={check.id}
          check={check}
          at={at}
          path={`${path}.${at}`}
          kinds={checkKindsOf[kind]}
          errors={errors}
          onChange={(next) => onChange(checks.map((each) => (each.id === check.id ? next : each)))}
          onRemove={() => onChange(checks.filter(({ id }) => id !== check.id))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={checks.length >= mostChecks}
        onClick={() => onChange([...checks, emptyCheck(checkKindsOf[kind][0], newRequestId())])}
      >
        {t('add_check')}
      </Button>
    </>
  );
}
