import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inTab } from '#lib/browser-storage.ts'
import type { Role } from '#domain/people/roles.ts'

type InviteDraft = {
  /** The addresses as they were pasted. */
  text: string
  roles: readonly Role[]
  locationIds: readonly string[]
  note: string
}

const EMPTY: InviteDraft = { text: '', roles: [], locationIds: [], note: '' }

/** What was filled in stays through a reload and a closed dialog, for as long as the tab is open. */
export const useInviteDraftStore = create<InviteDraft>()(
  persist(() => EMPTY, {
    name: 'invite-draft',
    version: 1,
    storage: createJSONStorage(() => inTab),
  }),
)

export const changeInviteDraft = (change: Partial<InviteDraft>) => useInviteDraftStore.setState(change)

/** After sending: what can be mended or tried again stays, a line each, with what was chosen for it. */
export const keepInviteDraftFor = (lines: readonly string[]) =>
  useInviteDraftStore.setState(lines.length > 0 ? { text: lines.join('\n') } : EMPTY)
