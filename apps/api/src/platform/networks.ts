export {
  blockAround,
  holds,
  networkOf,
  readAddress,
  readNetwork,
} from '@laro/serving';
