export { ReceiptSight } from './ReceiptSight.tsx';
