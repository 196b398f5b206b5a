export const refusals = {
  'staff.set_up_required':
    'Set up a second factor first: the back office asks for an authenticator app or a passkey.',
  'staff.disabled': 'Your staff account is disabled. A colleague who manages accounts can enable it again.',
  'staff.address_refused': 'Staff of this brand do not work from your network. Connect from an allowed one.',
  'staff.last_factor': 'This is your last second factor, and this brand asks for one. Add another first.',
  'staff.role_changed': 'Somebody has changed this role meanwhile. Reload it, then make your change again.',
  'staff.own_permissions': 'You cannot change what you yourself may do. Ask another colleague to do it.',
  'staff.role_name_taken': 'A role of this name exists. Please choose another name.',
  'staff.role_in_use': 'Somebody has this role or is invited to it. Give them another role first.',
  'staff.role_built_in': 'Every brand has this role, so it can be changed but not removed.',
  'staff.too_many_roles': 'There are fifty roles, the maximum. Remove one first.',
  'staff.network_invalid': 'One of the networks is not right. Write it like 203.0.113.0/24 or 2001:db8::/32.',
  'staff.shuts_out_self': 'Your own address is not in this list, so you would be shut out. Add it first.',
  'staff.networks_changed':
    'Somebody has changed this list meanwhile. Reload it, then make your change again.',
  'staff.invitation_gone': 'This invitation does not work any more. Ask a colleague for a new one.',
  'staff.username_taken': 'Somebody here has this username. Please choose another.',
  'staff.too_many_invitations': 'A hundred invitations are waiting, the maximum. Take one back first.',
  'staff.invitation_waits':
    'A second colleague has yet to approve this invitation. Please try the link again later.',
  'staff.role_held': 'This colleague has that role already.',
  'staff.deciders_by_two':
    'This role proposes or decides what takes two people, so one person cannot admit anybody with it. Admit them with another role, then propose the change.',
  'staff.role_unknown': 'There is no such role here any more. Please choose another.',
} as const;
