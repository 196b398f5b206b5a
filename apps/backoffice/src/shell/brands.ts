import { ask, useOneAct } from '@laro/client';
import type { StaffSession } from '@laro/wire';
import { useEffect } from 'react';
import { leaveOldDesk } from './desks.ts';

/** The colour of the brand that one works for, wherever the frame shows it. */
export function useBrandColour({ accent }: StaffSession['merchant']): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (accent === null) style.removeProperty('--brand');
    else style.setProperty('--brand', accent);
  }, [accent]);
}

/** Goes to work for another brand of the group: a new session, so a new page, with nothing of the brand before in it. */
export function useSwitch() {
  return useOneAct({
    once: true,
    mutationFn: async (merchantCode: string) => await ask('switchStaffMerchant', { merchantCode }),
    onSuccess: () => leaveOldDesk('/backoffice'),
  });
}
