/** What prizes consist of. Separate from the schemas, whose library children's pages do not load. */
export const rewardCategories = ['gear', 'game', 'book', 'experience', 'merch'] as const;
export type RewardCategory = (typeof rewardCategories)[number];

/** The drawn pictures of prizes, as `reward-art.tsx` draws them. */
export const rewardArts = [
  'gift',
  'stickers',
  'key-ring',
  'pencil-case',
  'hoodie',
  'dice',
  'cube',
  'board-game',
  'book',
  'chip',
  'headphones',
  'tablet',
  'ticket',
  'robot-arm',
] as const;
export type RewardArt = (typeof rewardArts)[number];

/** claimed → ready → handed over, or cancelled with points and stock returned (decision P9). */
export const claimStatuses = ['claimed', 'ready', 'handed-over', 'cancelled'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** How long the undo button is shown once a prize was made ready or handed over. */
export const undoSeconds = 10;
