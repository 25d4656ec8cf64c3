import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { longestLinkName, type WorkLink } from '../../shared/shelf.ts';
import { useWorkActs } from '../shelf.queries.ts';
import { useLostFocus } from './use-lost-focus.ts';
import classes from './work-view.module.css';

interface Props {
  readonly workId: string;
  /** The button that asked for it is gone. */
  readonly takesFocus: boolean;
  readonly onMade: (link: WorkLink) => void;
}

/** Makes a link; its name tells several apart. */
export function NewLink({ workId, takesFocus, onMade }: Props) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { makeLink } = useWorkActs();
  const [name, setName] = useState('');
  const field = useLostFocus<HTMLInputElement>(takesFocus);
  const given = name.trim();
  return (
    <form
      className={classes.made}
      onSubmit={(event) => {
        event.preventDefault();
        makeLink.mutate(
          { workId, ...(given && { name: given }) },
          { onSuccess: onMade, onError: (error) => void notify.error(refusalText(error)) },
        );
      }}
    >
      <TextInput
        ref={field}
        label={t('link_name')}
        placeholder={t('link_name_example')}
        maxLength={longestLinkName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" loading={makeLink.isPending}>
        {t('link_make')}
      </Button>
    </form>
  );
}
