import type { Documents } from './store-size.ts';

/** What years of hands and versions leave behind: each is reported, and stands in nobody's way. */
export function addBroken(documents: Documents, accounts: Record<string, unknown>[]): void {
  const change = (path: string, fields: object) => {
    if (documents[path]) documents[path] = { ...(documents[path] as object), ...fields };
  };
  Object.assign(documents, {
    'users/no-role': {
      email: 'no-role@families.example',
      role: 'headmaster',
      firstName: 'Be',
      lastName: 'Rolės',
    },
    'users/no-name': { email: 'not an address', role: 'parent', birthDate: '2050-13-45' },
    'users/double': {
      email: 'p0@families.example',
      role: 'parent',
      firstName: 'Dvigubas',
      lastName: 'Adresas',
      stripeId: 'cus_p0',
    },
    'users/no-parent': {
      email: 'no-parent@kids.example',
      role: 'child',
      firstName: 'Vienas',
      lastName: 'Vaikas',
      parent: 'gone',
      groups: [],
    },
    'users/nothing': null,
    'users/gone/children/a@kids.example': { firstName: 'Našlys', lastName: 'Įrašas', status: 'registered' },
    'users/gone/subscriptions/s': { product: 'prod_web', price: 'x' },
    'users/p0/subscriptions/no-product': { created: 'yesterday' },
    'users/p0/claimedRewards/no-date': {
      groupId: 'g0',
      rewardName: 'Lipdukai',
      rewardLevel: 1,
      pointsRequired: 40,
    },
    'users/p0/claimedRewards/no-points': {
      groupId: 'g0',
      rewardName: 'Lipdukai',
      claimedAt: '2026-05-01T10:00:00.000Z',
    },
    'users/c0/feedback/empty': { groupId: 'g0', text: '   ' },
    'groups/unnamed': {
      status: 'paused',
      mode: 'hybrid',
      maxStudents: 0,
      students: [{ userId: 'gone' }, { userId: 'p0' }],
    },
    'groups/backwards': {
      name: 'Atbulai',
      status: 'inactive',
      mode: 'online',
      maxStudents: 8,
      meetingLink: 'zoom',
      schedule: {
        startDate: '2026-05-01',
        endDate: '2025-05-01',
        monday: { startTime: '25:00', endTime: '9', repeats: 'daily' },
      },
      modules: { 'no-such': 3, 'web-1': 'all' },
    },
    'groups/deleted/dailySheet/2026-05-01': {
      isApproved: true,
      points: [{ userId: 'c0', extra_points: 50 }],
    },
    'groups/g0/dailySheet/undefined': { isApproved: true, points: [{ userId: 'c0', extra_points: 50 }] },
    'groups/g0/dailySheet/2026-04-30': {
      isApproved: true,
      comment: 'x'.repeat(1200),
      attendance: [
        { userId: 'c0', attendance: 'Present' },
        { userId: 'gone', attendance: 'present' },
      ],
      points: [
        { userId: 'c0', for_ideas: 150, for_questions: -5, extra_points: 'abc', for_practices: 2.5 },
        { userId: '', extra_points: 1 },
      ],
    },
    'groups/g0/schedule/whenever': { mode: 'online' },
    'groups/g0/schedule/2026-06-01T10:00:00.000Z': {
      end: '2026-06-01T09:00:00.000Z',
      mode: 'online',
      meetingLink: 'javascript:alert(1)',
    },
    'modules/untitled': { description: '' },
    'modules/scratch-1/topics/again': { title: 'Dar kartą', order: 1 },
    'modules/untitled/topics/t1': { title: 'Be modulio', order: 1 },
    'rewards/free': { level: 1, name: 'Nemokamas', pointsRequired: 0 },
    'products/prod_web/prices/free': { unit_amount: null, type: 'one_time' },
    'notifications/backwards': {
      message: { title: 'Atbulai' },
      startDate: '2026-05-02',
      endDate: '2026-05-01',
      to: {},
    },
    'notifications/nobody': {
      message: { title: 'Niekam' },
      startDate: '2026-05-01',
      endDate: '2026-06-01',
      to: { groups: ['gone'] },
    },
    'diplomaCodes/gone_g0': { studentId: 'gone', groupId: 'g0', code: 'CODE-1' },
    'diplomaCodes/c2_g0': { studentId: 'c2', groupId: 'g0', code: '#1' },
    'mystery/x': { a: 1 },
    'roles/ABC123': { code: 'ABC123', id: 'teacher' },
    'mail/m1': { to: 'p0@families.example', message: { subject: 'Labas' } },
  });
  change('groups/g1', { status: 'unknown' });
  accounts.push(
    { email: 'nobody@families.example' },
    { localId: 'no-document', email: 'no-document@families.example', emailVerified: true },
    {
      localId: 'no-role',
      email: 'no-role@families.example',
      emailVerified: true,
      passwordHash: 'c2hvcnQ=',
      salt: '',
    },
  );
}
