import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  listSwitches: {
    who: 'staff.support',
    answers:
      'gamesOff[].gameName gamesOff[].nodeId gamesPlanned[].from gamesPlanned[].gameName gamesPlanned[].nodeId gamesPlanned[].until maintenance.on maintenance.until maintenancePlanned.from maintenancePlanned.until vendors[].from vendors[].integration vendors[].mode vendors[].on vendors[].supplier vendors[].until',
  },
  getBrandOpening: {
    who: 'staff.admin',
    answers: 'items[].done items[].item preparing',
  },
  planGameSwitch: {
    who: 'staff.support',
    answers:
      'gamesOff[].gameName gamesOff[].nodeId gamesPlanned[].from gamesPlanned[].gameName gamesPlanned[].nodeId gamesPlanned[].until maintenance.on maintenance.until maintenancePlanned.from maintenancePlanned.until vendors[].from vendors[].integration vendors[].mode vendors[].on vendors[].supplier vendors[].until',
    things: 'games of the same brand alone',
    unproved: 'emergency',
  },
  planVendorSwitch: {
    who: 'staff.admin',
    answers:
      'gamesOff[].gameName gamesOff[].nodeId gamesPlanned[].from gamesPlanned[].gameName gamesPlanned[].nodeId gamesPlanned[].until maintenance.on maintenance.until maintenancePlanned.from maintenancePlanned.until vendors[].from vendors[].integration vendors[].mode vendors[].on vendors[].supplier vendors[].until',
    things: 'suppliers of the same brand alone',
    unproved: 'emergency',
  },
  switchGame: {
    who: 'staff.support',
    answers:
      'gamesOff[].gameName gamesOff[].nodeId gamesPlanned[].from gamesPlanned[].gameName gamesPlanned[].nodeId gamesPlanned[].until maintenance.on maintenance.until maintenancePlanned.from maintenancePlanned.until vendors[].from vendors[].integration vendors[].mode vendors[].on vendors[].supplier vendors[].until',
    things: 'games of the same brand alone',
    unproved: 'emergency',
  },
  switchMaintenance: {
    who: 'staff.admin',
    answers:
      'gamesOff[].gameName gamesOff[].nodeId gamesPlanned[].from gamesPlanned[].gameName gamesPlanned[].nodeId gamesPlanned[].until maintenance.on maintenance.until maintenancePlanned.from maintenancePlanned.until vendors[].from vendors[].integration vendors[].mode vendors[].on vendors[].supplier vendors[].until',
    unproved: 'emergency',
  },
  switchVendor: {
    who: 'staff.admin',
    answers:
      'gamesOff[].gameName gamesOff[].nodeId gamesPlanned[].from gamesPlanned[].gameName gamesPlanned[].nodeId gamesPlanned[].until maintenance.on maintenance.until maintenancePlanned.from maintenancePlanned.until vendors[].from vendors[].integration vendors[].mode vendors[].on vendors[].supplier vendors[].until',
    things: 'suppliers of the same brand alone',
    unproved: 'emergency',
  },
} as const satisfies CallRows;
