import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import type { ChildLook } from '../../shared/avatars.ts';
import { ChooserForm } from './chooser-form.tsx';

interface Props {
  readonly child: ChildLook;
  readonly onClose: () => void;
}

/** The child's own figure, rocket and flag: the current choice, and the options. */
export function ChooserDialog({ child, onClose }: Props) {
  const t = useTranslations('avatars');
  return (
    <Dialog opened onClose={onClose} shape="wide" title={t(`chooser_title.${child.look.figure}`)}>
      <ChooserForm child={child} onDone={onClose} />
    </Dialog>
  );
}
