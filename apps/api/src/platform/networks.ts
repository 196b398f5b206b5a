export {
  blockAround,
  networkOf,
  readAddress,
  readNetwork,
} from '@laro/serving';
