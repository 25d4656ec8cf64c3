import { useTranslations } from 'use-intl';
import { toCsv } from '#platform/shared/csv.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { outcomeChannels, type Recipient, type RecipientPart } from '../../shared/recipients.ts';
import { exportRecipients } from '../bulletins.queries.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

interface Props {
  readonly bulletinId: string;
  readonly part: RecipientPart;
}

/** The part of the recipients that is shown, as a file with phone numbers: to call from it. */
export function RecipientExport({ bulletinId, part }: Props) {
  const t = useTranslations('bulletins');
  const words = useOutcomeWords();
  const rowOf = (recipient: Recipient) => [
    ...[recipient.name, t(`role.${recipient.role}`), recipient.children.join(', '), recipient.phone ?? ''],
    words.banner(recipient),
    ...outcomeChannels.map((channel) => {
      const of = recipient.channels.find((each) => each.channel === channel);
      return of ? words.channel(of) : '';
    }),
  ];
  const head = (['name', 'role', 'children', 'phone', 'banner', ...outcomeChannels] as const).map((column) =>
    t(`recipients.file.${column}`),
  );
  const seen = async () => {
    const { filename, recipients } = await exportRecipients({ bulletinId, part });
    return { filename, csv: toCsv([head, ...recipients.map(rowOf)]) };
  };
  return <ExportMenu seen={seen} />;
}
