import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconLayout from '@tabler/icons-react/dist/esm/icons/IconLayout.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import classes from './command-palette.module.css';
import { markedParts } from './marked-words.view.ts';
import type { Entry, EntryKind, Section } from './palette-entries.view.ts';

const icons: Record<EntryKind, typeof IconBolt> = {
  page: IconLayout,
  action: IconBolt,
  person: IconUser,
  write: IconMessage,
  group: IconSchool,
  sheet: IconChecklist,
  lesson: IconBook,
  invoice: IconFileInvoice,
  waiting: IconHourglass,
  prize: IconGift,
  setting: IconSettings,
  act: IconHistory,
  all: IconList,
};

interface Props {
  readonly id: string;
  readonly sections: readonly Section[];
  /** Marked in what is found. */
  readonly typed: string;
  /** More sections are on their way. */
  readonly isComing: boolean;
  readonly active: Entry | undefined;
  readonly optionId: (entry: Entry) => string;
  readonly onOpen: (entry: Entry) => void;
  readonly onPoint: (entry: Entry) => void;
}

/** What was found, under its headings; the focus stays in the field, and one option is active. */
export function PaletteList({ id, sections, typed, isComing, active, optionId, onOpen, onPoint }: Props) {
  const t = useTranslations('search');
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('found')} className={classes.list}>
      {sections.map(({ name, entries, found }) => (
        <fieldset key={name} aria-labelledby={`${id}-${name}`} className={classes.group}>
          <p className={classes.heading}>
            <span id={`${id}-${name}`}>{t(`section.${name}`)}</span>
            {found && <span className={classes.count}>{t(found.more ? 'count_more' : 'count', found)}</span>}
          </p>
          {entries.map((entry) => {
            const Icon = icons[entry.kind];
            return (
              <div
                key={entry.key}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === active}
                className={classes.entry}
                data-kind={entry.kind}
                tabIndex={-1}
                // A finger that scrolls the list ends without such an event; the field keeps the focus.
                onPointerUp={() => onOpen(entry)}
                onPointerDown={(event) => event.preventDefault()}
                onMouseMove={() => entry !== active && onPoint(entry)}
              >
                <Icon size={20} aria-hidden />
                <span className={classes.label}>
                  {markedParts(entry.label, typed).map(({ start, text, found: isTyped }) =>
                    isTyped ? <b key={start}>{text}</b> : text,
                  )}
                </span>
                {entry.about && <span className={classes.about}>{entry.about}</span>}
              </div>
            );
          })}
        </fieldset>
      ))}
      {isComing && (
        // A list of options holds nothing else.
        <div className={classes.coming} aria-hidden>
          <Skeletons shape="line" count={4} />
        </div>
      )}
    </div>
  );
}
