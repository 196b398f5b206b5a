export const approvals = {
  kind_bill_run: ['Run of bills', '账单结算'],
  act_bill_run: ['Commit the run {about}', '提交结算 {about}'],
  kind_bill_verdict: ['Large bill of an agent', '代理大额账单'],
  act_bill_verdict: ['Decide the bill {about}', '审批账单 {about}'],
} as const;

export const acts = {
  'bill_run.committed': ['Committed a run of bills', '提交了账单结算'],
  'bill_run.proposed': ['Proposed to commit a run of bills', '申请提交账单结算'],
  'bill_run.approved': ['Committed a run of bills by two', '由两人提交了账单结算'],
  'bill_verdict.proposed': ['Proposed a verdict on a bill', '申请审批账单'],
  'bill_verdict.decided': ['Decided a large bill', '审批了大额账单'],
  'bills.stopped': ['Stopped pay of a kind', '暂停了一类发放'],
  'bills.resumed': ['Let pay of a kind go on', '恢复了一类发放'],
} as const;
