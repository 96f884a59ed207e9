import { lazy } from 'react'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import type { BulkAction } from '#components/lists/bulk-action.ts'
import { FilterChoice, optionsOf } from '#components/lists/filter-choice.tsx'
import { ListView } from '#components/lists/list-view.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useSettled } from '#components/states/use-settled.ts'
import { useNow } from '#components/states/use-now.ts'
import { usePages } from '#data/reading/use-pages.ts'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import { Unreadable } from '#data/firebase/unreadable.ts'
import { listInvitations, type InvitationFilter } from '#data/people/invitations.ts'
import { cancelInvitation, resendInvitation } from '#data/people/invite-member.ts'
import { invitationState, isUnanswered, type InvitedMember } from '#domain/people/invitation.ts'
import { mayHandleInvitation } from '#domain/people/member-rights.ts'
import { useUser } from '#stores/session-store.ts'
import { SearchField } from '#ui/search-field.tsx'
import { CHANGE_FAILURES } from './change-failures.ts'
import { invitationColumns } from './invitation-columns.tsx'

const CancelUnreadable = lazy(async () => ({
  default: (await import('./cancel-unreadable.tsx')).CancelUnreadable,
}))

const STATES = ['Invited', 'Expired', 'Accepted', 'Declined', 'Cancelled'] as const

export function InvitationList({ onChanged }: { onChanged: () => void }) {
  const [text, setText] = useQueryFilter('q')
  const [askedState, setState] = useQueryFilter('state')
  const state = STATES.find((one) => one === askedState) ?? ''
  const asked = useSettled(text)
  const now = useNow()
  const { roles } = useUser()
  const { nameOf } = useAdminBranches()
  const actions = useInvitationActions()
  const fetchPage = (after?: Cursor) => findInvitations({ state, text: asked, now: Date.now(), roles }, after)
  const { refresh, ...rows } = usePages(['invitations', state, asked], fetchPage)
  const isFiltered = Boolean(state || text)

  return (
    <ListView<InvitedMember>
      screen={{
        id: 'invitations',
        noun: 'invitation',
        label: 'List of invitations',
        columns: invitationColumns({ now, nameOf, onChanged }),
        isTall: true,
        nameOf: ({ email }) => email,
        fetchPage,
        actions,
        renderUnreadable: (invitation) => (
          <UnreadableLine record={invitation}>
            <CancelUnreadable invitation={invitation} onDone={onChanged} />
          </UnreadableLine>
        ),
        failed: 'The invitations could not be loaded',
        empty: isFiltered
          ? {
              icon: 'mail',
              title: 'No matching invitations',
              text: 'Remove a filter, or type a word of the name or of the address.',
            }
          : {
              icon: 'mail',
              title: 'No invitations yet',
              text: 'Invite colleagues by email: they receive a link and start with the roles you choose.',
            },
      }}
      rows={{ ...rows, retry: refresh }}
      onChanged={onChanged}
      filters={
        <>
          <SearchField
            label="Search invitations"
            placeholder="Name or email"
            value={text}
            onChange={setText}
          />
          <FilterChoice
            label="State"
            all="All states"
            value={state}
            options={optionsOf(STATES)}
            onChange={setState}
          />
        </>
      }
    />
  )
}

/** A search by address finds invitations in every state; those of the state asked for are kept. */
async function findInvitations(filter: InvitationFilter, after?: Cursor): Promise<Page<InvitedMember>> {
  const { state, text, now } = filter
  const { items, next } = await listInvitations(filter, after)
  if (!state || !text.trim()) return { items, next }
  return {
    items: items.filter((one) => one instanceof Unreadable || invitationState(one, now) === state),
    next,
  }
}

/** Sending and cancelling several invitations. */
function useInvitationActions(): BulkAction<InvitedMember>[] {
  const actor = useUser()
  const canRun = (one: InvitedMember) => isUnanswered(one) && mayHandleInvitation(actor.roles, one.roles)
  return [
    {
      label: 'Send again',
      done: 'Sent again',
      question: 'Each receives the mail again, and can accept for seven days from now.',
      canRun,
      run: async ({ email }) => {
        const outcome = await resendInvitation(email)
        return outcome.ok ? undefined : outcome.reason
      },
      texts: CHANGE_FAILURES,
    },
    {
      label: 'Cancel',
      confirmLabel: 'Cancel them',
      done: 'Cancelled',
      question: 'The links in their mails stop working at once. You can invite the addresses again later.',
      isDanger: true,
      canRun,
      run: ({ email }) => cancelInvitation(email),
      texts: CHANGE_FAILURES,
    },
  ]
}
