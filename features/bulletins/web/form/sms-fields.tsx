import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mostSmsParts, smsCost, smsSize, withoutMarks } from '#features/sms/shared/sms-parts.rules.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Bulletin, BulletinPreview } from '../../shared/bulletins.ts';
import type { BulletinDraft } from './bulletin-draft.view.ts';
import classes from './sms-fields.module.css';
import { useDraftPreview } from './use-draft-preview.ts';

interface Props {
  readonly draft: BulletinDraft;
  /** The bulletin being changed; undefined for a new one. */
  readonly bulletin: Bulletin | undefined;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<BulletinDraft>) => void;
}

/** The SMS of a bulletin: its words, and before it is sent how many get it, for how much. Absent where none can be sent. */
export function SmsFields({ draft, bulletin, error, onChange }: Props) {
  const t = useTranslations('bulletins.sms');
  const { data } = useDraftPreview(draft, { page: 1, bulletinId: bulletin?.id });
  const terms = data?.sms ?? null;
  const begun = bulletin?.state === 'running';
  if (!terms && draft.sms === null) return null;
  return (
    <div className={classes.sms}>
      <Checkbox
        label={t('send')}
        checked={draft.sms !== null}
        disabled={begun}
        onChange={({ currentTarget: { checked } }) => onChange({ sms: checked ? draft.title.lt : null })}
      />
      {draft.sms !== null && (
        <TextInput
          label={t('text')}
          value={draft.sms}
          maxLength={460}
          readOnly={begun}
          error={error}
          onChange={({ currentTarget }) => onChange({ sms: currentTarget.value })}
        />
      )}
      {draft.sms !== null && !begun && (
        <>
          <Parts text={draft.sms} onChange={(sms) => onChange({ sms })} />
          {terms && <Terms text={draft.sms} terms={terms} />}
        </>
      )}
    </div>
  );
}

/** How many parts the words have, and what leaving out the marks of letters saves. */
function Parts({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const t = useTranslations('bulletins.sms');
  const { parts, left, isPlain } = smsSize(text);
  const plain = withoutMarks(text);
  const saved = parts - smsSize(plain).parts;
  const fits = parts <= mostSmsParts;
  return (
    <div className={classes.parts}>
      <p className={fits ? classes.hint : classes.warning} aria-live="polite">
        {t('parts', { count: parts, left })}
      </p>
      {!isPlain && plain !== text && (
        <Button variant="default" onClick={() => onChange(plain)}>
          {t(saved > 0 ? 'without_marks_saves' : 'without_marks', { count: saved })}
        </Button>
      )}
    </div>
  );
}

interface TermsProps {
  readonly text: string;
  readonly terms: NonNullable<BulletinPreview['sms']>;
}

/** Who gets it, what it costs, and what the month still allows. */
function Terms({ text, terms: { phones, withoutPhone, off, partCents, partsLeft } }: TermsProps) {
  const t = useTranslations('bulletins.sms');
  const { parts } = smsSize(text);
  const needed = parts * phones;
  const over = needed > partsLeft;
  return (
    <div aria-live="polite">
      {partCents > 0 ? (
        <p className={classes.cost}>
          {t('cost', { phones, parts: needed, cost: formatMoney(smsCost({ parts, phones, partCents })) })}
        </p>
      ) : (
        // Nobody set the price: 0 would read as free.
        <p className={classes.cost}>
          {t('no_price', { phones, parts: needed })}{' '}
          <Link to="/dashboard/settings" hash="announcements">
            {t('set_price')}
          </Link>
        </p>
      )}
      {withoutPhone > 0 && <p className={classes.hint}>{t('without_phone', { count: withoutPhone })}</p>}
      {off > 0 && <p className={classes.hint}>{t('off', { count: off })}</p>}
      <p className={over ? classes.warning : classes.hint}>
        {t(over ? 'over_limit' : 'left', { count: partsLeft, needed })}
      </p>
    </div>
  );
}
