import type { refusals as english } from '../en/providers.ts';

export const refusals = {
  'providers.provider_connected':
    'Nakakonekta na ang provider na ito sa mode na ito. Alisin muna ang koneksyong iyon, o baguhin ang mga switch nito.',
  'providers.key_refused':
    'Hindi ginagamit dito ang ganitong key. Test key lang ang tinatanggap ng demo, at live key ng tunay na provider ang sa live na brand.',
  'providers.address_refused':
    'Ibigay ang https origin ng provider, walang path, at wala sa pribadong network.',
  'providers.settings_refused':
    'May kulang na hinihingi ng provider na ito, o hindi nito iniaalok ang napili mong paraan.',
  'providers.trial_missing':
    'Hindi pumasa ang huling pagsubok ng koneksyong ito, o hindi pa ito nasubukan. Subukan muna ito.',
  'providers.already_connected': 'Bukas na ang koneksyong ito. Nasa card nito ang mga switch.',
  'providers.key_not_taken':
    'Hindi tinanggap ng provider ang bagong API key. Suriin ito roon, saka ilagay muli.',
  'providers.older_secret_in_force':
    'Balido pa ang lumang webhook secret. Hintayin itong magwakas, o ihinto muna ito.',
  'providers.no_older_secret': 'Walang lumang webhook secret. Ang pinakabago lang ang balido.',
} as const satisfies Record<keyof typeof english, string>;
