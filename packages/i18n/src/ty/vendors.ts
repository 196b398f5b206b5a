import type { refusals as english } from '../en/vendors.ts';

export const refusals = {
  'vendors.key_refused':
    'Hindi ito key para sa protocol ng supplier na ito. I-paste ang public key nito bilang PEM.',
  'vendors.older_key_in_force':
    'May bisa pa ang dating key. Hintayin ang katapusan nito, o iretiro muna ito.',
  'vendors.no_older_key': 'Iisa lang ang key na may bisa. Walang dapat iretiro.',
  'vendors.address_refused':
    'Hindi ito address ng supplier sa labas. Magbigay ng https na wala sa pribadong network at walang kasunod.',
  'vendors.staging_key_missing':
    'Walang itinakdang susi ang operator para sa staging, at hindi ginagamit doon ang live na susi. Ipatakda ang STAGING_KEY_FILE.',
  'vendors.secret_needed': 'May shared secret ang protocol na ito. Ibigay ang para sa staging address.',
  'vendors.supplier_connected':
    'Nakakonekta na ang supplier na ito sa mode na ito. Buksan ang koneksyong iyon, o alisin muna ito.',
  'vendors.already_connected': 'Bukas na ang koneksyong ito. Sa switch nito ito binubuksan at isinasara.',
  'vendors.trial_missing':
    'Hindi pumasa ang huling pagsubok ng koneksyong ito, o hindi pa ito nasubukan. Subukan hanggang walang pumapalya, saka ito buksan.',
} as const satisfies Record<keyof typeof english, string>;
