import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'

/** The branch a member of staff is viewing; '' for all their branches. */
export const useAdminBranchStore = create<{ branchId: string }>()(
  persist(() => ({ branchId: '' }), {
    name: 'adx-branch',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

export const chooseAdminBranch = (branchId: string) => useAdminBranchStore.setState({ branchId })
