import { Button } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useTranslations } from 'use-intl';
import { locales } from '#platform/shared/localized-text.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { useDownload } from '../components/use-download.ts';
import { pdfAddress } from '../diplomas.queries.ts';
import type { DiplomaAct } from './diploma-dialog.tsx';
import classes from './group-diplomas.module.css';

interface Props {
  readonly diplomaId: string;
  readonly name: string;
  readonly mayMake: boolean;
  /** Left out for those who may not choose a work. */
  readonly onHang?: (() => void) | undefined;
  readonly onAsk: (act: DiplomaAct) => void;
}

const acts = ['reissue', 'revoke', 'delete'] as const;

/** Actions on one diploma. */
export function DiplomaMenu({ diplomaId, name, mayMake, onHang, onAsk }: Props) {
  const t = useTranslations('diplomas.group');
  const { busy, download } = useDownload();
  return (
    <PopoverButton
      aria-label={t('actions', { name })}
      className={classes.more}
      content={(close) => (
        <div className={classes.menu}>
          {locales.map((locale) => (
            <Button
              key={locale}
              variant="subtle"
              justify="flex-start"
              loading={busy === pdfAddress(diplomaId, locale)}
              onClick={() => download(pdfAddress(diplomaId, locale))}
            >
              {t(`download_${locale}`)}
            </Button>
          ))}
          {onHang && (
            <Button
              variant="subtle"
              justify="flex-start"
              onClick={() => {
                close();
                onHang();
              }}
            >
              {t('hang')}
            </Button>
          )}
          {mayMake &&
            acts.map((act) => (
              <Button
                key={act}
                variant="subtle"
                color={act === 'reissue' ? undefined : 'red'}
                justify="flex-start"
                onClick={() => {
                  close();
                  onAsk(act);
                }}
              >
                {t(act)}
              </Button>
            ))}
        </div>
      )}
    >
      <IconDots size={20} aria-hidden />
    </PopoverButton>
  );
}
