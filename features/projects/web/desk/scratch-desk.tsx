import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ShownContent } from '../../shared/projects.ts';
import { type ScratchContent, ScratchShow } from '../components/scratch-show.tsx';
import { sendScratchFile } from '../projects.queries.ts';
import classes from './scratch-desk.module.css';
import { linkOfScratch } from './scratch-link.view.ts';

/** What is said of a file takes the place of what was said of the one before. */
const aboutFile = 'scratch-file';

interface Props {
  readonly content: ScratchContent;
  readonly onWrite: (content: ShownContent) => void;
}

/** A Scratch project: its file, its link, or both. */
export function ScratchDesk({ content, onWrite }: Props) {
  const t = useTranslations('projects');
  const refusalText = useRefusalText();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(content.link ?? '');
  const send = useMutation({ mutationFn: sendScratchFile });
  const latest = useRef(content);
  latest.current = content;
  const choose = (file: File | undefined) => {
    if (!file) return;
    send.mutate(file, {
      onSuccess: (sent) => {
        onWrite({ ...latest.current, file: sent });
        notify.success(t('scratch_loaded'), undefined, aboutFile);
      },
      onError: (error) => void notify.error(refusalText(error), aboutFile),
    });
  };
  const isWrong = typed.trim() !== '' && linkOfScratch(typed) === null;
  return (
    <>
      <ScratchShow content={content} />
      <Card title={t('scratch_file')}>
        <p className={classes.hint}>{t('scratch_file_hint')}</p>
        <div>
          <input
            ref={picker}
            type="file"
            accept=".sb3"
            hidden
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Button variant="default" loading={send.isPending} onClick={() => picker.current?.click()}>
            {t(content.file ? 'scratch_change' : 'scratch_choose')}
          </Button>
        </div>
      </Card>
      <Card title={t('scratch_link')}>
        <TextInput
          type="url"
          aria-label={t('scratch_link')}
          description={t('scratch_link_hint')}
          error={isWrong && t('scratch_link_wrong')}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const link = linkOfScratch(value);
            if (link !== null || value.trim() === '') onWrite({ ...content, link });
          }}
        />
      </Card>
    </>
  );
}
