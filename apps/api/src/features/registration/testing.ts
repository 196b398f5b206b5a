import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  checkEmail: {
    who: 'anyone',
    answers: 'usable',
  },
  checkRegistration: {
    who: 'anyone',
    answers: 'code valid',
  },
  checkUsername: {
    who: 'anyone',
    answers: 'free',
  },
  getAffiliate: {
    who: 'anyone',
    answers: 'code',
  },
  dropPreparedAccount: { who: 'agent', answers: '', things: 'what the agent has prepared alone' },
  getAffiliateLink: {
    who: 'account',
    answers:
      'campaigns[].brought campaigns[].campaign campaigns[].lastAt campaigns[].lostToAffiliate campaigns[].lostToAgent code',
  },
  getRegisterSettings: {
    who: 'anyone',
    answers:
      'agreeDefault captcha fields[].enabled fields[].name fields[].pattern fields[].required firebase.apiKey firebase.url methods[] minimumAge providers[]',
  },
  getTrialAccount: {
    who: 'anyone',
    answers: 'name',
  },
  getVerification: {
    who: 'anyone',
    answers: 'captcha mobile',
  },
  listPreparedAccounts: { who: 'agent', answers: 'list[].expiresAt list[].id list[].username' },
  prepareAccount: { who: 'agent', answers: 'expiresAt id secret username' },
  readPreparedAccount: { who: 'anyone', answers: 'agent expiresAt username' },
  listCountries: {
    who: 'anyone',
    answers: 'list[].code list[].countryDialingCode list[].example',
  },
  register: {
    who: 'anyone_here',
    answers: 'excluded firstTimeLogin merchantCode token type userName',
  },
  testPlay: {
    who: 'anyone_here',
    answers: 'customerType merchantCode token userName',
  },
} as const satisfies CallRows;
