import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ScratchFile } from '../../shared/projects.ts';
import type { ScratchContent } from '../components/scratch-show.tsx';
import { sendScratchFile } from '../projects.queries.ts';
import { linkOfScratch } from './scratch-link.view.ts';
import classes from './scratch-source.module.css';

/** What is said of a file takes the place of what was said of the one before. */
const aboutFile = 'scratch-file';
const scratchSite = 'https://scratch.mit.edu';

interface SourceProps {
  readonly content: ScratchContent;
  readonly saving: ReactNode;
  readonly onChange: () => void;
}

/** From where a project comes, in a line. */
export function ScratchSource({ content: { file, link }, saving, onChange }: SourceProps) {
  const t = useTranslations('projects');
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        {link && <ScratchPage link={link} />}
        {file && <span>{file.name}</span>}
        {saving}
      </div>
      <Button variant="default" onClick={onChange}>
        {t('scratch_turn')}
      </Button>
    </div>
  );
}

function ScratchPage({ link }: { link: string }) {
  return (
    <a className={classes.page} href={link} target="_blank" rel="noopener noreferrer">
      {link.replace('https://', '')}
    </a>
  );
}

interface LinkProps {
  readonly link: string | null;
  readonly saving: ReactNode;
  readonly onWrite: (link: string | null) => void;
  /** There is nothing more to write. */
  readonly onDone: () => void;
}

/** Takes the link of a project; one that is pasted needs nothing more. */
export function ScratchLinkCard({ link: saved, saving, onWrite, onDone }: LinkProps) {
  const t = useTranslations('projects');
  const [typed, setTyped] = useState(saved ?? '');
  const isWrong = typed.trim() !== '' && linkOfScratch(typed) === null;
  const write = (value: string) => {
    setTyped(value);
    const link = linkOfScratch(value);
    if (link !== null || value.trim() === '') onWrite(link);
  };
  return (
    <Card title={t('scratch_link')}>
      <form
        className={classes.way}
        onSubmit={(event) => {
          event.preventDefault();
          if (linkOfScratch(typed)) onDone();
        }}
      >
        <p className={classes.hint}>
          {t('scratch_link_hint')} <ScratchPage link={scratchSite} />
        </p>
        <TextInput
          type="url"
          aria-label={t('scratch_link')}
          placeholder={t('scratch_example')}
          error={isWrong && t('scratch_link_wrong')}
          value={typed}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!linkOfScratch(pasted)) return;
            event.preventDefault();
            write(pasted.trim());
            onDone();
          }}
          onChange={({ currentTarget: { value } }) => write(value)}
        />
        {saving}
      </form>
    </Card>
  );
}

interface FileProps {
  readonly hasFile: boolean;
  /** Whether there is a project to go on to. */
  readonly isDone: boolean;
  readonly onSent: (file: File, sent: ScratchFile) => void;
  readonly onDone: () => void;
}

/** Takes the file of a project. */
export function ScratchFileCard({ hasFile, isDone, onSent, onDone }: FileProps) {
  const t = useTranslations('projects');
  const refusalText = useRefusalText();
  const picker = useRef<HTMLInputElement>(null);
  const send = useMutation({ mutationFn: sendScratchFile });
  const choose = (file: File | undefined) => {
    if (!file) return;
    send.mutate(file, {
      onSuccess: (sent) => {
        onSent(file, sent);
        notify.success(t('scratch_loaded'), undefined, aboutFile);
      },
      onError: (error) => void notify.error(refusalText(error), aboutFile),
    });
  };
  return (
    <Card title={t('scratch_file')}>
      <p className={classes.hint}>{t('scratch_file_hint')}</p>
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
      <div className={classes.acts}>
        <Button variant="default" loading={send.isPending} onClick={() => picker.current?.click()}>
          {t(hasFile ? 'scratch_change' : 'scratch_choose')}
        </Button>
        {isDone && <Button onClick={onDone}>{t('scratch_done')}</Button>}
      </div>
    </Card>
  );
}
