import type { refusals as english } from '../en/staff.ts';

export const refusals = {
  'staff.set_up_required': '请先设置两步验证：管理后台需要验证器应用或通行密钥。',
  'staff.disabled': '你的员工账号已停用。负责账号管理的同事可以重新启用。',
  'staff.address_refused': '本品牌不允许员工从你所在的网络登录，请改用获准的网络。',
  'staff.last_factor': '这是你最后一个两步验证方式，而本品牌要求至少保留一个。请先添加另一个。',
  'staff.role_changed': '此角色刚被他人修改。请重新加载后再改。',
  'staff.own_permissions': '你不能更改自己的权限，请让其他同事来操作。',
  'staff.role_name_taken': '已有同名角色，请换一个名称。',
  'staff.role_in_use': '有人正在使用此角色或已受邀担任。请先为他们更换角色。',
  'staff.role_built_in': '每个品牌都有此角色，只能修改，不能删除。',
  'staff.too_many_roles': '角色已达五十个的上限，请先删除一个。',
  'staff.network_invalid': '其中一个网络有误。请写成 203.0.113.0/24 或 2001:db8::/32 的形式。',
  'staff.shuts_out_self': '你自己的地址不在列表中，保存后你将无法登录。请先加入该地址。',
  'staff.networks_changed': '此列表刚被他人修改。请重新加载后再改。',
  'staff.invitation_gone': '此邀请已失效，请向同事索取新的邀请。',
  'staff.username_taken': '此用户名已有人使用，请换一个。',
  'staff.too_many_invitations': '待接受的邀请已达一百个的上限，请先撤回一个。',
  'staff.invitation_waits': '此邀请还需另一位同事批准。请稍后再打开链接。',
  'staff.role_held': '这位同事已经是此角色。',
  'staff.deciders_by_two':
    '此角色可以提出或审批需要两人决定的事项，不能由一人单独准入。请先以其他角色准入，再申请更改角色。',
  'staff.role_unknown': '此角色已不存在，请选择其他角色。',
} as const satisfies Record<keyof typeof english, string>;
