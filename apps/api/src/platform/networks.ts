export {
  addressNumber,
  blockAround,
  blockOf,
  isNetwork,
  networkOf,
  networkShown,
  readNetwork,
} from '@laro/serving';
