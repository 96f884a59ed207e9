import { newId } from '#lib/new-id.ts'
import type { Role } from '#domain/people/roles.ts'
import { tabDraft } from '#stores/tab-draft.ts'

type InviteDraft = {
  /** The addresses as pasted. */
  text: string
  roles: readonly Role[]
  locationIds: readonly string[]
  note: string
}

export const NO_INVITE: InviteDraft = { text: '', roles: [], locationIds: [], note: '' }

/** With the command's id, which changes with what it says. */
const noDraft = (): InviteDraft & { commandId: string } => ({ ...NO_INVITE, commandId: newId() })

/** What was filled in is kept across reloads and closing the dialog, for as long as the tab is open. */
export const useInviteDraftStore = tabDraft<InviteDraft & { commandId: string }>('invite-draft', noDraft)

export const changeInviteDraft = (change: Partial<InviteDraft>) =>
  useInviteDraftStore.setState({ ...change, commandId: newId() })

/** After sending, keeps the lines that can be corrected or tried again, with the roles and branches chosen for them. */
export const keepInviteDraftFor = (lines: readonly string[]) =>
  useInviteDraftStore.setState(lines.length > 0 ? { text: lines.join('\n') } : noDraft())
