import '#platform/web/theme/form-styles.ts';
import { Checkbox } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import { GroupChoice } from '#features/schedule/web/components/group-choice.tsx';
import { type Role, roles } from '#platform/shared/roles.ts';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mostAddressed } from '../../shared/bulletins.ts';
import type { BulletinDraft } from './bulletin-draft.view.ts';
import classes from './form.module.css';
import type { PlanProblems } from './form-problems.view.ts';

interface Props {
  readonly draft: BulletinDraft;
  readonly problems: PlanProblems | null;
  readonly onChange: (change: Partial<BulletinDraft>) => void;
}

/**
 * The audience of a bulletin (decision N3): a role and groups, and for admins addresses, in addition or
 * exclusively.
 */
export function RecipientFields({ draft, problems, onChange }: Props) {
  const t = useTranslations('bulletins');
  const errors = useTranslations('errors');
  const isAdmin = useUser().role === 'admin';
  const offered = roles.filter((role) => isAdmin || role !== 'admin').toReversed();
  const emailError = problems?.wrongEmail ? t('email_wrong', { email: problems.wrongEmail }) : null;
  return (
    <div className={classes.grid}>
      {draft.many && (
        <div className={classes.pair}>
          <SelectField
            label={t('role_label')}
            value={draft.role ?? ''}
            options={[
              { value: '', label: t('to_role.everybody') },
              ...offered.map((value) => ({ value, label: t(`to_role.${value}`) })),
            ]}
            onChange={(event) => onChange({ role: roleOf(event.currentTarget.value) })}
          />
          <Groups draft={draft} onChange={onChange} />
        </div>
      )}
      {isAdmin && (
        <TextAreaField
          label={t('emails')}
          hint={t('emails_hint')}
          value={draft.emails}
          error={emailError ?? (problems?.to ? errors('bulletin/nobody-meant') : null)}
          onChange={(event) => onChange({ emails: event.currentTarget.value })}
        />
      )}
      {isAdmin && draft.emails.trim() !== '' && (
        <Checkbox
          label={t('emails_alone')}
          checked={!draft.many}
          onChange={(event) => onChange({ many: !event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

const roleOf = (value: string): Role | null => roles.find((role) => role === value) ?? null;

function Groups({ draft: { groups }, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useTranslations('bulletins');
  const isAdmin = useUser().role === 'admin';
  return (
    <div>
      <GroupChoice
        key={groups.length}
        label={t('groups')}
        labelled
        none={t(isAdmin && groups.length === 0 ? 'groups_all' : 'groups_add')}
        value={null}
        onChange={(group) => {
          const isNew =
            group && groups.length < mostAddressed.groups && !groups.some(({ id }) => id === group.id);
          if (isNew) onChange({ groups: [...groups, { id: group.id, name: group.name }] });
        }}
      />
      {groups.length > 0 && (
        <ul className={classes.chips} aria-label={t('groups_chosen')}>
          {groups.map(({ id, name }) => (
            <li key={id} className={classes.chip}>
              <span>{name}</span>
              <button
                type="button"
                className={classes.chipClose}
                aria-label={t('group_remove', { name })}
                onClick={() => onChange({ groups: groups.filter((group) => group.id !== id) })}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
