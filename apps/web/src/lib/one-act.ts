export { useOneAct } from '@laro/client/one-act';
