/** The title of a reward that a feature gave; the reward keeps it in all languages. */
export default {
  vip_upgrade: 'VIP upgrade: {level}',
  vip_salary: 'VIP bonus: {level}',
  vip_birthday: 'Birthday gift',
  board_place: 'Leaderboard: place {place}',
  friend_invited: 'You invited a friend',
  friend_joined: 'Invited by a friend',
  mission: 'Mission: {name}',
} as const;
