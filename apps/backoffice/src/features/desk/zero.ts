/** Whether an amount of the wire, such as `"0.00"`, is zero. */
export const isZero = (amount: string): boolean => !/[1-9]/.test(amount);
