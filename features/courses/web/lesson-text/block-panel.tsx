import '#platform/web/theme/form-styles.ts';
import type { EditorView } from '@codemirror/view';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Locale } from '#platform/shared/localized-text.ts';
import { addressIn, isScratchProject, videoAt } from '../../shared/blocks/lesson-frames.rules.ts';
import { withAttribute } from '../lesson-blocks/attribute-line.view.ts';
import { scratchProjectIn } from '../lesson-blocks/block-menu.view.ts';
import classes from './block-panel.module.css';
import { moveBlock, removeBlock } from './live-blocks.view.ts';
import type { ShownBlock } from './live-widgets.tsx';

interface Props {
  readonly block: ShownBlock;
  readonly name: string;
  readonly label: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly view: EditorView;
  readonly language: Locale;
  readonly onExercise: (() => void) | undefined;
}

/** The words and the buttons of the selected block, below it. */
export function BlockPanel({ block, name, label, properties, view, language, onExercise }: Props) {
  const t = useTranslations('authoring');
  const set = (attribute: string) => (words: string) => {
    const line = view.state.doc.lineAt(view.posAtDOM(block.host));
    const insert = withAttribute(line.text, attribute, words);
    if (insert === line.text) return;
    view.dispatch({
      changes: { from: line.from, to: line.to, insert },
      selection: { anchor: line.from, head: line.from + insert.length },
      userEvent: 'input',
    });
  };
  const back = () => view.focus();
  return (
    <fieldset aria-label={label} data-panel className={classes.panel}>
      {name === 'picture' && (
        <>
          <Field
            label={t('alt')}
            language={language}
            value={properties.dataAlt ?? ''}
            needed
            onSet={set('alt')}
          />
          <Field
            label={t('caption')}
            language={language}
            value={properties.dataCaption ?? ''}
            onSet={set('caption')}
          />
        </>
      )}
      {name === 'video' && (
        <>
          <Field
            label={t('video_address')}
            value={attributeIn(block.source, 'url')}
            valid={(address) => videoAt(addressIn(address)) !== null}
            wrong={t('video_wrong')}
            onSet={(address) => set('url')(addressIn(address))}
          />
          <Field
            label={t('video_title')}
            language={language}
            value={properties.dataTitle ?? ''}
            onSet={set('title')}
          />
        </>
      )}
      {name === 'scratch' && (
        <Field
          label={t('scratch_address')}
          value={properties.dataProject ?? ''}
          valid={(address) => isScratchProject(scratchProjectIn(address))}
          wrong={t('scratch_wrong')}
          onSet={(address) => set('project')(scratchProjectIn(address))}
        />
      )}
      <div className={classes.acts}>
        {onExercise && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onExercise}>
            {t('change')}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('block_up')}
          onClick={() => moveBlock(view, -1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('block_down')}
          onClick={() => moveBlock(view, 1)}
        >
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('block_remove')}
          onClick={() => {
            removeBlock(view);
            back();
          }}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  readonly language?: Locale;
  readonly value: string;
  readonly needed?: boolean;
  readonly valid?: (words: string) => boolean;
  readonly wrong?: string;
  readonly onSet: (words: string) => void;
}

/** A value of a block: what is typed goes into the text at once, unless the block could not be shown with it. */
function Field({ label, language, value, needed = false, valid = () => true, wrong, onSet }: FieldProps) {
  const t = useTranslations('authoring');
  const [typed, setTyped] = useState(value);
  const isValid = valid(typed.trim());
  // Another value came from the text itself, as by undoing.
  const isTheirs = isValid && typed.replaceAll(/\s+/g, ' ').trim() !== value && wrong === undefined;
  const lacks = needed && typed.trim() === '' && t('alt_required');
  return (
    <TextInput
      label={label}
      lang={language}
      value={isTheirs ? value : typed}
      maxLength={300}
      error={isValid ? lacks : wrong}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (valid(currentTarget.value.trim())) onSet(currentTarget.value.trim());
      }}
    />
  );
}

const attributeIn = (source: string, name: string) =>
  new RegExp(`[{\\s]${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'}]+))`).exec(source)?.slice(1).find(Boolean) ?? '';
