import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ModuleTexts } from '../../shared/lesson-content.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { moduleTextsOf } from '../../shared/module-texts.rules.ts';
import { useUpdateModule } from '../module-authoring.queries.ts';
import { ModuleForm } from './module-form.tsx';

interface Props {
  readonly module: ModuleOutline;
  readonly onDone: () => void;
}

/** The texts of an existing module. Its version is the one that the form opened with. */
export function ChangeModuleForm({ module, onDone }: Props) {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const update = useUpdateModule();
  const { id: moduleId, version } = module;
  const texts = moduleTextsOf(module);
  return (
    <ModuleForm
      texts={{ ...texts, image: texts.image as ModuleTexts['image'] }}
      submitLabel={t('save')}
      busy={update.isPending}
      refusal={update.error && refusalText(update.error)}
      onSubmit={(changed) =>
        runMutation(
          update,
          { moduleId, version, ...changed },
          { onSuccess: () => notify.success(t('module_saved')), ifHere: onDone },
        )
      }
    />
  );
}
