export const refusals = {
  'providers.provider_connected':
    'This provider is connected in this mode already. Take that connection away first, or change its switches.',
  'providers.key_refused':
    'Keys of this kind are not used here. A demo takes test keys alone, a live brand live keys of a real provider.',
  'providers.address_refused':
    'Give the https origin of the provider, without a path, on no private network.',
  'providers.settings_refused':
    'Something that this provider asks for is missing, or it does not offer a method that you chose.',
  'providers.trial_missing':
    'The last trial of this connection did not pass, or it was never tried. Try it first.',
  'providers.already_connected': 'This connection is switched on already. Its switches are on its card.',
  'providers.key_not_taken':
    'The provider did not accept the new API key. Check it there, then enter it again.',
  'providers.older_secret_in_force':
    'The older webhook secret is still valid. Wait until it ends, or retire it first.',
  'providers.no_older_secret': 'There is no older webhook secret. Only the newest is valid.',
} as const;
