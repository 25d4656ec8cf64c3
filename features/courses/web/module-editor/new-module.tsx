import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newRequestId } from '#platform/web/request-id.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useCreateModule } from '../authoring.queries.ts';
import { ImportModule } from './import-module.tsx';
import { ModuleForm } from './module-form.tsx';

/** Creates a module, unpublished and after all others, and opens its lessons. */
export function NewModule() {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const create = useCreateModule();
  // Sent twice, it is created once.
  const [moduleId] = useState(newRequestId);
  return (
    <>
      <ModuleForm
        texts={null}
        submitLabel={t('create_module')}
        busy={create.isPending}
        refusal={create.error && refusalText(create.error)}
        onSubmit={(texts) =>
          create.mutate(
            { moduleId, ...texts },
            {
              onSuccess: () =>
                void navigate({ to: '/dashboard/modules/$moduleId/edit', params: { moduleId } }),
            },
          )
        }
      />
      <ImportModule />
    </>
  );
}
