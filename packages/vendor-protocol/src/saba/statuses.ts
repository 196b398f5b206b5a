/** Status codes of the OneBook shape that this wallet answers, with the words that an engineer reads beside them. */
export const SABA_STATUSES = {
  '0': null,
  '1': 'Duplicate Transaction',
  '101': 'Parameter Error',
  '202': 'Account is locked',
  '203': 'Account is not exist',
  '302': 'Invalid Currency',
  '307': 'Invalid Amount',
  '309': 'Invalid Transaction Status',
  '311': 'Invalid Authentication Key',
  '501': 'No Permission',
  '502': 'Player Has Insufficient Funds',
  '503': 'Invalid IP Address',
  '504': 'No Such Ticket',
  '901': 'Database Error',
  '903': 'System Is Under Maintenance',
  '999': 'System Error',
} as const;

export type SabaStatus = keyof typeof SABA_STATUSES;
