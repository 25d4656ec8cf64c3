import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestEmail, whyEmailNotAccepted } from './email.rules.ts';

describe('whyEmailNotAccepted', () => {
  it.each([
    ['ona@gmail.com', null],
    ['ona.petraitė+vaikas@mokykla.vilnius.lt', null],
    ['ona@xn--ggbla1c4e.xn--ngbc5azd', null],
    ['ona@sub.example.education', null],
    ['ona@gmail.con', 'unknown-domain'],
    ['ona@localhost', 'unknown-domain'],
    ['ona@10.0.0.1', 'unknown-domain'],
    ['ona@yopmail.com', 'disposable'],
    ['ona@abc.mailinator.com', 'disposable'],
    ['ONA@MAILINATOR.COM', 'disposable'],
    ['ona@notmailinator.com', null],
  ])('says of %s: %s', (email, problem) => {
    expect(whyEmailNotAccepted(email)).toBe(problem);
  });
});

describe('suggestEmail', () => {
  it.each([
    ['ona@gmial.com', 'ona@gmail.com'],
    ['ona@gmail.co', 'ona@gmail.com'],
    ['ona@gmail.con', 'ona@gmail.com'],
    ['ona@gmaill.com', 'ona@gmail.com'],
    ['ona@gmal.com', 'ona@gmail.com'],
    ['ona@hotnail.com', 'ona@hotmail.com'],
    ['ona@inbox.l', 'ona@inbox.lt'],
    ['ona@gmail.com', null],
    ['ona@mail.com', null],
    ['ona@inbox.lv', null],
    ['ona@orbita.lt', null],
    ['@gmial.com', null],
    ['no address', null],
  ])('for %s: %s', (email, suggestion) => {
    expect(suggestEmail(email)).toBe(suggestion);
  });

  it('mends every swap of two neighbours in gmail.com, and keeps the mailbox', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), (index) => {
        const letters = [...'gmail.com'];
        const [one = '', two = ''] = letters.slice(index, index + 2);
        letters.splice(index, 2, two, one);
        const typed = letters.join('');
        if (!typed.endsWith('gmail.com')) expect(suggestEmail(`ona@${typed}`)).toBe('ona@gmail.com');
      }),
    );
  });

  it('never suggests what was typed', () => {
    void fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(suggestEmail(email)).not.toBe(email);
      }),
    );
  });
});
