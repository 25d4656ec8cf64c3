import { implementContract } from '#platform/server/procedure.ts';
import { agreementsContract } from '../shared/agreements.contract.ts';
import * as agreements from './agreements.service.ts';
import * as consents from './consents.service.ts';
import * as fourteen from './fourteen/fourteenth-birthdays.service.ts';
import * as office from './office-papers.service.ts';
import * as outside from './outside.service.ts';
import * as papers from './papers.service.ts';
import * as signing from './signing.service.ts';
import * as unsigned from './unsigned.service.ts';
import * as ofVouchers from './voucher-agreements.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    agreements: true;
  }
}

const os = implementContract(agreementsContract);

export const agreementsRouter = os.router({
  listAgreements: os.listAgreements.handler(({ context }) => agreements.listAgreements(context.scope)),

  getAgreement: os.getAgreement.handler(({ input, context }) =>
    agreements.getAgreement(context.scope, input),
  ),

  saveAgreement: os.saveAgreement.handler(({ input, context }) =>
    agreements.saveAgreement(context.scope, input),
  ),

  publishAgreement: os.publishAgreement.handler(({ input, context }) =>
    agreements.publishAgreement(context.scope, input),
  ),

  listUnsigned: os.listUnsigned.handler(({ input, context }) => unsigned.listUnsigned(context.scope, input)),

  remindUnsigned: os.remindUnsigned.handler(({ input, context }) =>
    unsigned.remindUnsigned(context.scope, input),
  ),

  listPapers: os.listPapers.handler(({ input, context }) => papers.listPapers(context.scope, input)),

  getPaper: os.getPaper.handler(({ input, context }) => papers.getPaper(context.scope, input)),

  signAgreement: os.signAgreement.handler(({ input, context }) =>
    signing.signAgreement(context.scope, input),
  ),

  getAgeOfConsent: os.getAgeOfConsent.handler(({ input, context }) =>
    fourteen.getAgeOfConsent(context.scope, input),
  ),

  getPhotoConsent: os.getPhotoConsent.handler(({ input, context }) =>
    consents.getPhotoConsent(context.scope, input),
  ),

  setPhotoConsent: os.setPhotoConsent.handler(({ input, context }) =>
    consents.setPhotoConsent(context.scope, input),
  ),

  listNotPhotographed: os.listNotPhotographed.handler(({ input, context }) =>
    consents.listNotPhotographed(context.scope, input),
  ),

  listOfficePapers: os.listOfficePapers.handler(({ input, context }) =>
    office.listOfficePapers(context.scope, input),
  ),

  enterSignature: os.enterSignature.handler(({ input, context }) =>
    outside.enterSignature(context.scope, input),
  ),

  listVoucherPapers: os.listVoucherPapers.handler(({ input, context }) =>
    ofVouchers.listVoucherPapers(context.scope, input),
  ),

  linkVoucherAgreement: os.linkVoucherAgreement.handler(({ input, context }) =>
    ofVouchers.linkVoucherAgreement(context.scope, input),
  ),

  takeBackSignature: os.takeBackSignature.handler(({ input, context }) =>
    outside.takeBackSignature(context.scope, input),
  ),
});
