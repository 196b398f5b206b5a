/** A screen of the specification that is on its way. */
export default {
  title: '{screen}: not here yet',
  text: 'This part is not built yet. Your games and your balance are not affected.',
} as const;
