import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { saveCsv } from '#platform/web/csv-files.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type Layout, layouts } from '../../shared/layouts.ts';
import { exportAccounting } from '../accounting.queries.ts';
import classes from './month.module.css';

const remembered = rememberedChoice('accounting-layout');
const isLayout = (text: string | null): text is Layout =>
  (layouts as readonly (string | null)[]).includes(text);

/** A month's documents as a file for the accountant's program; the device remembers which. */
export function DownloadCsv({ month }: { readonly month: string }) {
  const t = useTranslations('accounting');
  const refusalText = useRefusalText();
  const { id } = useUser();
  const last = remembered.useChoice(id);
  const layout: Layout = isLayout(last) ? last : 'table';
  const download = useMutation({
    mutationFn: () => exportAccounting(month, layout),
    onSuccess: ({ filename, text }) => {
      saveCsv(filename, text);
      notify.success(t('downloaded', { filename }));
    },
  });
  return (
    <Card title={t('file')}>
      <FormAlert message={download.error ? refusalText(download.error) : null} />
      <NativeSelect
        className={classes.program}
        label={t('program')}
        value={layout}
        data={layouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
        onChange={({ currentTarget: { value } }) => remembered.choose(id, value)}
      />
      <p className={classes.hint}>{t(`layout_hint.${layout}`)}</p>
      <Button
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
    </Card>
  );
}
