import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly children: ReactNode;
  /** The verb on the button that does it. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before what cannot be undone. Escape and the outside mean no; focus goes back where it was. */
export function ConfirmDialog(props: Props) {
  const t = useTranslations('common');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      size="sm"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {props.children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={props.onCancel} data-autofocus={props.danger || undefined}>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          color={props.danger ? 'red' : undefined}
          loading={props.busy}
          onClick={props.onConfirm}
          data-autofocus={props.danger ? undefined : true}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
