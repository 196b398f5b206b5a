export { createDice, type Dice } from '../demo/history/dice.ts';
