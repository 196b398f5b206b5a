import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

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

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  switchMaintenance: async () => await desk.call('switchMaintenance', { on: false, reason }),
  switchVendor: async () =>
    await desk.call('switchVendor', { integration: 'int_demo_studio', on: true, reason }),
  switchGame: async () => await desk.call('switchGame', { nodeId: 'studio-ls_test', on: true, reason }),
  planVendorSwitch: async () =>
    await desk.call('planVendorSwitch', { integration: 'int_demo_studio', plan: null, reason }),
  planGameSwitch: async () =>
    await desk.call('planGameSwitch', { nodeId: 'studio-ls_test', plan: null, reason }),
});
