import { fullText } from '#platform/shared/localized-text.ts';
import type { Bulletin, BulletinPlan, BulletinTo } from '../shared/bulletins.ts';
import { storedBody } from './bulletin-body.rules.ts';

/** The audience of a bulletin, as entered in its form. */
export function toOf({ to: { many, emails, groups, role } }: Pick<Bulletin, 'to'>): BulletinTo {
  return { many, emails, groupIds: groups.map(({ id }) => id), role };
}

type Words = Pick<BulletinPlan, 'title' | 'body' | 'severity' | 'channels' | 'sms'>;

function textOf({ title, body, severity, channels, sms }: Words, to: BulletinTo, time: string[]): string {
  return JSON.stringify([
    [fullText(title), fullText(body), severity],
    [channels.mail, channels.push, sms],
    [to.many, to.emails.toSorted(), to.groupIds.toSorted(), to.role],
    time.map((at) => Date.parse(at)),
  ]);
}

/** Whether a bulletin is as the plan wants it. */
export function isSame(bulletin: Bulletin, plan: BulletinPlan): boolean {
  const is = { ...bulletin, title: fullText(bulletin.title), body: fullText(bulletin.body) };
  const wanted = { ...plan, body: storedBody(plan.body) };
  return (
    textOf(is, toOf(bulletin), [bulletin.startsAt, bulletin.endsAt]) ===
    textOf(wanted, plan.to, [plan.startsAt, plan.endsAt])
  );
}
