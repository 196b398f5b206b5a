import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. */
export const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
