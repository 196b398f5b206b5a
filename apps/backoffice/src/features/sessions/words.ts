export const acts = {
  'staff.signed_out': ['Logged out', '退出登录'],
  'staff.switched': ['Went to another brand', '切换到其他品牌'],
  'staff.session_ended': ['Ended an own session', '结束自己的会话'],
} as const;
