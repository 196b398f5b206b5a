export const acts = {
  'contract.proposed': ['Proposed a contract of an agent', '提议代理契约'],
  'contract.signed': ['Signed a contract for the platform', '代表平台签署契约'],
  'contract.end_proposed': ['Proposed the end of a contract', '提议终止契约'],
  'contract.ended': ['Ended a contract', '终止了契约'],
} as const;

export const approvals = {
  kind_contract_sign: ['Contract of an agent', '代理契约'],
  act_contract_sign: ['Sign the contract of {about}', '签署 {about} 的契约'],
  kind_contract_end: ['End of a contract', '契约终止'],
  act_contract_end: ['End the contract of {about}', '终止 {about} 的契约'],
} as const;
