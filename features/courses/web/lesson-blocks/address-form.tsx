import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressIn, isScratchProject, videoAt } from '../../shared/blocks/lesson-frames.rules.ts';
import classes from './block-forms.module.css';
import { scratchLine, scratchProjectIn, videoLine } from './block-menu.view.ts';

interface Props {
  readonly kind: 'video' | 'scratch';
  readonly onDone: (line: string) => void;
}

/** Asks for the address of a film or of a Scratch project, on the hosts that a lesson may show (decision L11). */
export function AddressForm({ kind, onDone }: Props) {
  const t = useTranslations('authoring');
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const project = scratchProjectIn(address);
    const film = addressIn(address);
    if (kind === 'video' && videoAt(film)) onDone(videoLine(film, title));
    else if (kind === 'scratch' && isScratchProject(project)) onDone(scratchLine(project));
    else setWrong(true);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t(`${kind}_address`)}
        description={t(`${kind}_hint`)}
        error={wrong && t(`${kind}_wrong`)}
        value={address}
        autoFocus
        inputMode="url"
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setWrong(false);
        }}
      />
      {kind === 'video' && (
        <TextInput
          label={t('video_title')}
          value={title}
          maxLength={200}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      )}
      <Button type="submit">{t('insert')}</Button>
    </form>
  );
}
