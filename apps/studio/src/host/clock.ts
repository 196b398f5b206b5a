/** The one place of the studio that reads the machine's clock; everybody else is handed a world. */
export function systemNow(): Date {
  return new Date();
}
