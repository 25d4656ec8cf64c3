// Services that give anybody a mailbox for some minutes. A subdomain of one counts as the service itself.
const names = `
  0-mail.com 10minutemail.com 10minutemail.net 10minutemail.co.uk 1secmail.com 1secmail.net 1secmail.org 20minutemail.com
  33mail.com anonbox.net anonymbox.com burnermail.io byom.de chacuo.net crazymailing.com cuvox.de dayrep.com
  deadaddress.com discard.email discardmail.com discardmail.de dispostable.com dropmail.me einrot.com email-fake.com
  emailfake.com emailondeck.com emailsensei.com emailtemporanea.net emltmp.com fakeinbox.com fakemail.net fakemailgenerator.com
  fleckens.hu generator.email getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de
  guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com incognitomail.org
  inboxbear.com inboxkitten.com jetable.org jourrapide.com kasmail.com linshiyou.com luxusmail.org
  mail-temp.com mail-temporaire.fr mail.tm mail7.io mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinator.com
  mailinator.net mailinator.org mailinator2.com mailmetrash.com mailmoat.com mailnesia.com mailnull.com mailpoof.com
  mailsac.com mailshell.com mailtemp.info mailtothis.com mailzilla.com meltmail.com minuteinbox.com mintemail.com moakt.cc
  moakt.com mohmal.com mt2015.com mvrht.com mytemp.email mytrashmail.com nada.email no-spam.ws noclickemail.com nowmymail.com
  nwytg.net objectmail.com one-time.email onetimeemail.net pokemail.net proxymail.eu rcpt.at rhyta.com safetymail.info
  sharklasers.com shieldedmail.com sneakemail.com sogetthis.com spam4.me spambog.com spambox.us spamex.com spamfree24.org
  spamgourmet.com spamherelots.com spamhole.com spaml.de spammotel.com spamspot.com superrito.com supermailer.jp
  teleworm.us temp-mail.io temp-mail.org tempail.com tempemail.co tempemail.net tempinbox.com tempmail.com tempmail.de
  tempmail.dev tempmail.email tempmail.it tempmail.net tempmail.plus tempmailaddress.com tempmailo.com tempomail.fr
  temporarily.de temporary-mail.net temporaryemail.net temporaryinbox.com tempr.email thankyou2010.com throwam.com
  throwawaymail.com tmail.ws tmailinator.com tmpmail.net tmpmail.org trash-mail.com trash-mail.de trashmail.at trashmail.com
  trashmail.de trashmail.io trashmail.me trashmail.net trashmail.org trashmail.ws trbvm.com wegwerfemail.de wegwerfmail.de
  wegwerfmail.net wegwerfmail.org wh4f.org yopmail.com yopmail.fr yopmail.net zetmail.com zoemail.org
`;

/** Domains of throw-away mailboxes (decision A14). */
export const disposableDomains: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
