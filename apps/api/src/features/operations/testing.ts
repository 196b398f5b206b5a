import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getOperations: {
    who: 'staff.merchants',
    answers:
      'alerts[].beganAt alerts[].deliveries[].at alerts[].deliveries[].attempts alerts[].deliveries[].channel alerts[].deliveries[].event alerts[].deliveries[].receiver alerts[].deliveries[].state alerts[].detail alerts[].endedAt alerts[].id alerts[].kind alerts[].subject budget.allowed budget.calls budget.days budget.failed concerns[].detail concerns[].kind concerns[].subject freezes[].merchant freezes[].reason freezes[].since hour.calls hour.failed hour.slow jobs[].beganAt jobs[].failure jobs[].failures jobs[].late jobs[].name jobs[].schedule jobs[].tookMs listeners[].behindMs listeners[].consumer off[].merchant off[].name off[].subject off[].until off[].what processes[].delayMs processes[].id processes[].memoryMb processes[].queue processes[].role processes[].seenAt processes[].silent processes[].startedAt processes[].streams slowRoutes[].calls slowRoutes[].failed slowRoutes[].meanMs slowRoutes[].route slowRoutes[].slow',
  },
} as const satisfies CallRows;
