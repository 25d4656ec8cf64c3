import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import type { ScratchContent } from '../components/scratch-show.tsx';
import { linkOfScratch } from './scratch-link.view.ts';
import classes from './scratch-source.module.css';

const scratchSite = 'https://scratch.mit.edu';

interface SourceProps {
  readonly content: ScratchContent;
  readonly saving: ReactNode;
  /** What changes it. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onChange: () => void;
}

/** From where a project comes, in a line. */
export function ScratchSource({ content: { file, link }, saving, opener, onChange }: SourceProps) {
  const t = useTranslations('projects');
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        {link && <ScratchPage link={link} />}
        {file && <span>{file.name}</span>}
        {saving}
      </div>
      <Button ref={opener} variant="default" onClick={onChange}>
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
  /** A file is on its way. */
  readonly isBusy: boolean;
  /** Whether a link is begun, and not known to be whole. */
  readonly onTyping: (is: boolean) => void;
  readonly onWrite: (link: string | null) => void;
  /** There is nothing more to write. */
  readonly onDone: () => void;
}

/** Takes the link of a project; one that is pasted needs nothing more. */
export function ScratchLinkCard({ link: saved, saving, isBusy, onTyping, onWrite, onDone }: LinkProps) {
  const t = useTranslations('projects');
  const [typed, setTyped] = useState(saved ?? '');
  const isWhole = linkOfScratch(typed) !== null;
  const write = (value: string) => {
    setTyped(value);
    onTyping(value.trim() !== '');
    const link = linkOfScratch(value);
    if (link !== null || value.trim() === '') onWrite(link);
  };
  const finish = () => {
    onTyping(false);
    onDone();
  };
  return (
    <Card title={t('scratch_link')}>
      <form
        className={classes.way}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) finish();
        }}
      >
        <p className={classes.hint}>{t('scratch_link_hint')}</p>
        <ScratchPage link={scratchSite} />
        <TextInput
          type="url"
          aria-label={t('scratch_link')}
          placeholder={t('scratch_example')}
          error={typed.trim() !== '' && !isWhole && t('scratch_link_wrong')}
          value={typed}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!linkOfScratch(pasted)) return;
            event.preventDefault();
            write(pasted.trim());
            finish();
          }}
          onChange={({ currentTarget: { value } }) => write(value)}
          onBlur={() => isWhole && onTyping(false)}
        />
        {saved !== null && (
          <div className={classes.acts}>
            <span>{saving}</span>
            <Button disabled={isBusy} onClick={finish}>
              {t('scratch_done')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

interface FileProps {
  readonly hasFile: boolean;
  /** Whether there is a project to go on to. */
  readonly isDone: boolean;
  /** A file is on its way. */
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
  readonly onDone: () => void;
}

/** Takes the file of a project. */
export function ScratchFileCard({ hasFile, isDone, isBusy, onChoose, onDone }: FileProps) {
  const t = useTranslations('projects');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Card title={t('scratch_file')}>
      <p className={classes.hint}>{t('scratch_file_hint')}</p>
      <input
        ref={picker}
        type="file"
        accept=".sb3"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
      <div className={classes.acts}>
        <Button variant="default" loading={isBusy} onClick={() => picker.current?.click()}>
          {t(hasFile ? 'scratch_change' : 'scratch_choose')}
        </Button>
        {isDone && (
          <Button disabled={isBusy} onClick={onDone}>
            {t('scratch_done')}
          </Button>
        )}
      </div>
    </Card>
  );
}
