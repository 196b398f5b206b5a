export const refusals = {
  'vendors.key_refused': 'This is not a key for this supplier’s protocol. Paste its public key as a PEM.',
  'vendors.older_key_in_force': 'The key of before is still in force. Wait for its end, or retire it first.',
  'vendors.no_older_key': 'Only one key is in force. There is none to retire.',
  'vendors.address_refused':
    'That is no supplier’s address outside. Give one with https that is on no private network, and nothing behind it.',
  'vendors.staging_key_missing':
    'The operator has set no key for staging addresses, and the live one signs nothing there. Ask for STAGING_KEY_FILE to be set.',
  'vendors.secret_needed': 'This protocol has a shared secret. Give the one of the staging address.',
  'vendors.supplier_connected':
    'This supplier is connected in this mode already. Open that connection, or take it away first.',
  'vendors.already_connected':
    'This connection is switched on already. It is opened and closed by its switch.',
  'vendors.trial_missing':
    'The last trial of this connection did not pass, or it was never tried. Try it until nothing fails, then switch it on.',
} as const;
