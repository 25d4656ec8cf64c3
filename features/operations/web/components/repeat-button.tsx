import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Repeatable } from '../../shared/operations.ts';
import { useRepeatAll } from '../operations.queries.ts';

interface Props extends Pick<ButtonProps, 'variant'> {
  readonly what: Repeatable;
  readonly children: ReactNode;
}

/** Retries everything that failed of one kind, where it is listed, and says how many are on their way. */
export function RepeatButton({ what, variant, children }: Props) {
  const t = useTranslations('operations');
  const refusalText = useRefusalText();
  const repeatAll = useRepeatAll();
  return (
    <Button
      variant={variant}
      loading={repeatAll.isPending}
      onClick={() =>
        runMutation(
          repeatAll,
          { what },
          {
            onSuccess: ({ repeated }) => notify.success(t(`repeated_${what}`, { count: repeated })),
            onError: (error) => notify.error(refusalText(error)),
          },
        )
      }
    >
      {children}
    </Button>
  );
}
