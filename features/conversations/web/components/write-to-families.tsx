import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import classes from './conversations.module.css';
import { WriteToFamily } from './write-to-family.tsx';

interface Props {
  readonly of: readonly { readonly userId: string; readonly name: string }[];
}

/** For admins: the way to a message about a child, or about each child of a guardian; nothing without any. */
export function WriteToFamilies({ of }: Props) {
  const t = useTranslations('conversations');
  const [only] = of;
  if (!only) return null;
  return (
    <Card title={t('title')}>
      <div className={classes.acts}>
        {of.length === 1 ? (
          <WriteToFamily childId={only.userId} />
        ) : (
          of.map(({ userId, name }) => <WriteToFamily key={userId} childId={userId} name={name} />)
        )}
      </div>
    </Card>
  );
}
