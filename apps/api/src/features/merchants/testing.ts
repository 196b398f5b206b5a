import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getClientSettings: {
    who: 'anyone',
    answers:
      'gateways.MOBILE gateways.WEB imageCDNs[] mobileTemplate.dep_func mobileTemplate.mem_cen paths.* register.agreeDefault register.captcha register.fields[].enabled register.fields[].name register.fields[].pattern register.fields[].required register.firebase.apiKey register.firebase.url register.methods[] register.minimumAge register.providers[] resources[].resourceType resources[].url',
  },
  getDomainRoute: {
    who: 'anyone',
    answers: 'list[] mainDomain',
  },
  getMerchant: {
    who: 'anyone',
    answers:
      'archived color currency currencySymbol defaultLanguage downloads flags[] follow[].resourceType follow[].url footer languages[] look merchantCode name partners[].linkage partners[].name profile.demo profile.id profile.minimumAge profile.rememberTicked theme.* timeZone',
  },
  getStatus: {
    who: 'anyone',
    answers:
      'info.customerService[].name info.customerService[].path info.customerService[].type info.domainRoute[] info.imageCDNs[] info.mainDomain info.mobileTemplate.dep_func info.mobileTemplate.mem_cen info.paths.* info.register.agreeDefault info.register.captcha info.register.fields[].enabled info.register.fields[].name info.register.fields[].pattern info.register.fields[].required info.register.firebase.apiKey info.register.firebase.url info.register.methods[] info.register.minimumAge info.register.providers[] info.resources[].resourceType info.resources[].url info.whitelabel[] location.country location.ip maintenance maintenanceMessage.CN maintenanceMessage.EN maintenanceMessage.TH maintenanceMessage.TY maintenanceMessage.VI maintenanceUntil regionRestriction status',
  },
  getWhitelabel: {
    who: 'anyone',
    answers: 'list[]',
  },
  listCustomerService: {
    who: 'anyone',
    answers: 'list[].name list[].path list[].type',
  },
  listDownloads: {
    who: 'anyone',
    answers: 'list[].resourceType list[].url',
  },
} as const satisfies CallRows;
