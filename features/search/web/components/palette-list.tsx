import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconLayout from '@tabler/icons-react/dist/esm/icons/IconLayout.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './command-palette.module.css';
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
};

interface Props {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly active: Entry | undefined;
  readonly optionId: (entry: Entry) => string;
  readonly onOpen: (entry: Entry) => void;
  readonly onPoint: (entry: Entry) => void;
}

/** What was found, under its headings; the focus stays in the field, and one option is active. */
export function PaletteList({ id, sections, active, optionId, onOpen, onPoint }: Props) {
  const t = useTranslations('search');
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('found')} className={classes.list}>
      {sections.map(({ name, entries }) => (
        <fieldset key={name} aria-labelledby={`${id}-${name}`} className={classes.group}>
          <p id={`${id}-${name}`} className={classes.heading}>
            {t(`section.${name}`)}
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
                tabIndex={-1}
                // A finger that scrolls the list ends without such an event; the field keeps the focus.
                onPointerUp={() => onOpen(entry)}
                onPointerDown={(event) => event.preventDefault()}
                onMouseMove={() => entry !== active && onPoint(entry)}
              >
                <Icon size={20} aria-hidden />
                <span className={classes.label}>{entry.label}</span>
                {entry.about && <span className={classes.about}>{entry.about}</span>}
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
