import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wordsOfCard } from '#features/cards/shared/card-page.words.ts';
import { type CardPicture, cardPictures } from '#features/identity/shared/cards/login-cards.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hashToken } from '#platform/server/security/session.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { readPdf } from '#platform/testing/pdf-text.ts';
import type { Say } from '../texts.ts';

/** What a child reads from the paper. */
export interface PrintedCard {
  readonly text: string;
  /** `/k/` and eight letters. */
  readonly classPath: string;
  readonly pictures: readonly CardPicture[];
}

/** Makes a login card by a button of the screen that is open, and reads the file. */
export async function makeCard(
  page: Page,
  say: Say,
  language: Locale,
  button = say('cards.make'),
): Promise<PrintedCard> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await arriving;
  const { pages, descriptions } = await readPdf(await readFile(await download.path()));
  const text = pages.join(' ');
  const { picture } = wordsOfCard(language);
  const named = (descriptions.at(-1) ?? '').split(', ').map((each) => each.replace(/^\d\. /, ''));
  const pictures = named.flatMap((name) => cardPictures.filter((each) => picture[each] === name));
  return { text, classPath: /\/k\/[a-z]{8}/.exec(text)?.[0] ?? '', pictures };
}

/**
 * The address in the QR code of a child's card. No scanner reads it here, so the card gets another code, as a new print would give
 * it; `card-page.rules.test.ts` shows that the printed one leads to the same address.
 */
export async function scannedAddress(db: Db, childId: string): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await db
    .updateTable('login_cards')
    .set({ secret_hash: hashToken(secret) })
    .where('user_id', '=', childId)
    .execute();
  return `/k#${secret}`;
}
