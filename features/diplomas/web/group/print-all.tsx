import '#platform/web/theme/form-styles.ts';
import { Button, Switch } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useTranslations } from 'use-intl';
import { locales } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { GroupDiplomas } from '../../shared/diplomas.ts';
import { useDownload } from '../components/use-download.ts';
import { printAddress, useDiplomaChanges } from '../diplomas.queries.ts';
import classes from './group-diplomas.module.css';

/** All diplomas as one file for printing, and whether families may have theirs. */
export function PrintAll({ data: { group, students, mayMake } }: { data: GroupDiplomas }) {
  const t = useTranslations('diplomas.group');
  const refusalText = useRefusalText();
  const { busy, download } = useDownload();
  const { setVisible } = useDiplomaChanges(group.id);
  const none = students.every(({ diploma }) => !diploma);
  const visible = setVisible.isPending ? setVisible.variables.visible : group.visible;
  return (
    <Card title={t('print')}>
      <p className={classes.lead}>{t('print_hint')}</p>
      <div className={classes.buttons}>
        {locales.map((locale) => (
          <Button
            key={locale}
            variant="default"
            disabled={none}
            leftSection={<IconPrinter size={20} aria-hidden />}
            loading={busy === printAddress(group.id, locale)}
            onClick={() => download(printAddress(group.id, locale))}
          >
            {t(`print_${locale}`)}
          </Button>
        ))}
      </div>
      {mayMake && (
        <Switch
          size="md"
          className={classes.switch}
          label={t('visible')}
          description={group.enabled ? t('visible_hint') : t('disabled')}
          checked={visible}
          onChange={({ currentTarget }) =>
            setVisible.mutate(
              { groupId: group.id, visible: currentTarget.checked },
              { onError: (error) => notify.error(t('failed', { reason: refusalText(error) })) },
            )
          }
        />
      )}
    </Card>
  );
}
