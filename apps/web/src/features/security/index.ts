/** Security, for the screens of others: the proof that a sensitive act asks for, and what to say where it was not given. */
export { StepUp } from './StepUp.tsx';
export { refusalText, useGuard } from './step-up.ts';
export { useProblem } from './useProblem.ts';
