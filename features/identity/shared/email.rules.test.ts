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
    ['ona@nemailinator.com', null],
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
    ['ona@inbix.lt', 'ona@inbox.lt'],
    ['ona@inbox.lg', 'ona@inbox.lt'],
    ['ona@yaho.com', 'ona@yahoo.com'],
    ['ona@outlok.com', 'ona@outlook.com'],
    ['ona@icluod.com', 'ona@icloud.com'],
    ['ona@mgail.com', 'ona@gmail.com'],
    ['ona@gmail.comm', 'ona@gmail.com'],
    ['ONA@GMIAL.COM', 'ONA@gmail.com'],
    // Real domains, and names too short to be sure.
    ['ona@one.lv', null],
    ['ona@ona.lt', null],
    ['ona@one.lt', null],
    ['ona@line.com', null],
    ['ona@live.com', null],
    ['ona@takai.lt', null],
    ['ona@cloud.com', null],
    ['ona@email.com', null],
    ['ona@ymail.com', null],
    ['ona@gmail.lt', null],
    ['ona@inbox.li', null],
    ['ona@hotmail.lt', null],
    ['ona@yahoo.co.uk', null],
    ['ona@gmail.com.lt', null],
    ['ona@gmail.com', null],
    ['ona@mail.com', null],
    ['ona@inbox.lv', null],
    ['ona@orbita.lt', null],
    ['@gmial.com', null],
    ['no address', null],
  ])('for %s: %s', (email, suggestion) => {
    expect(suggestEmail(email)).toBe(suggestion);
  });

  it('fixes every swap of two neighbours in gmail.com, and keeps the mailbox', () => {
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
