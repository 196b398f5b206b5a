export { createQueryClient, FRESH_MS, wireKey, wireQuery } from '@laro/client/query';
