import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The branch a member of staff looks at; '' is all that are theirs. */
export const useAdminBranchStore = create<{ branchId: string }>()(
  persist(() => ({ branchId: '' }), { name: 'adx-branch', version: 1 }),
)

export const chooseAdminBranch = (branchId: string) => useAdminBranchStore.setState({ branchId })
