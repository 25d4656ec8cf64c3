import { denied, type Entry, signedOut } from '#platform/testing/matrix.ts';

const staff = { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null } as const;

/** Views of lists: everybody who works in lists has their own, and nobody sees another’s. */
export const listsMatrix: Record<string, Entry> = {
  'lists.listViews': { input: () => ({ list: 'users' }), perObject: false, expect: staff },
  'lists.saveView': {
    input: (_side, { requestId }) => ({
      ...{ list: 'groups', viewId: crypto.randomUUID(), name: `Rodinys ${requestId}`.slice(0, 60) },
      search: 'mode=online',
    }),
    perObject: false,
    expect: staff,
  },
  'lists.removeView': {
    input: () => ({ list: 'users', viewId: crypto.randomUUID() }),
    perObject: false,
    expect: staff,
  },
};
