import { useDeferredValue, useState } from 'react'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useNow } from '#components/states/use-now.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { usePages } from '#data/reading/use-pages.ts'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { listInvitations } from '#data/people/invitations.ts'
import {
  invitationState,
  isUnanswered,
  type InvitationState,
  type InvitedMember,
} from '#domain/people/invitation.ts'
import { mayHandleInvitation } from '#domain/people/member-rights.ts'
import { dayText, timestampText, timeAgo } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { CancelUnreadable } from './cancel-unreadable.tsx'
import { ChosenInvitations } from './chosen-invitations.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { ListFooter, ListSkeleton } from './list-footer.tsx'
import styles from './members-page.module.css'
import { rolesText } from './roles-text.ts'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'

const STATES = ['Invited', 'Expired', 'Accepted', 'Declined', 'Cancelled'] as const

export function InvitationList({ onChanged }: { onChanged: () => void }) {
  const [text, setText] = useQueryFilter('q')
  const [askedState, setState] = useQueryFilter('state')
  const state = STATES.find((one) => one === askedState) ?? ''
  const asked = useDeferredValue(text)
  const now = useNow()
  const { roles } = useUser()
  const { items, error, refresh, ...more } = usePages(['invitations', state, asked], (after) =>
    listInvitations({ state, text: asked, now: Date.now(), roles }, after),
  )
  // A search by address finds invitations in every state; keep those matching the filter.
  const shown = items?.filter(
    (one) => !state || !asked.trim() || one instanceof Unreadable || invitationState(one, now) === state,
  )

  return (
    <>
      <div className={`row ${styles.bar}`}>
        <SearchField
          label="Search invitations"
          placeholder="Email begins with"
          value={text}
          onChange={setText}
        />
        <FilterChoice label="State" all="All states" value={state} options={STATES} onChange={setState} />
      </div>
      {error && <ErrorState title="The invitations could not be loaded" onRetry={refresh} />}
      {!error && !shown && <ListSkeleton label="List of invitations" />}
      {shown?.length === 0 && (
        <EmptyState icon="mail" title={state || text ? 'No matching invitations' : 'No invitations yet'}>
          <p>
            {state || text
              ? 'Remove a filter, or type the beginning of the address.'
              : 'Invite colleagues by email: they receive a link and start with the roles you choose.'}
          </p>
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <>
          <InvitationTable invitations={shown} onChanged={onChanged} />
          <ListFooter count={shown.length} noun="invitation" {...more} />
        </>
      )}
    </>
  )
}

/** Asked after the last sending, so it has not been answered yet. */
const askedText = ({ askedAt = 0, sentAt }: InvitedMember, now: number): string =>
  askedAt > sentAt ? `asked for a new one ${timeAgo(askedAt, now)}` : ''

const COLUMNS = 8

const TONES: Record<InvitationState, Tone> = {
  Invited: 'info',
  Expired: 'warn',
  Accepted: 'good',
  Declined: 'bad',
  Cancelled: 'neutral',
}

function InvitationTable({
  invitations,
  onChanged,
}: {
  invitations: readonly Read<InvitedMember>[]
  onChanged: () => void
}) {
  const { nameOf } = useAdminBranches()
  const { roles } = useUser()
  const now = useNow()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const open = readable(invitations).filter(
    (one) => isUnanswered(one) && mayHandleInvitation(roles, one.roles),
  )
  const chosen = open.filter(({ id }) => chosenIds.has(id))
  const choose = (ids: readonly string[], isOn: boolean) =>
    setChosenIds(
      (before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    )
  return (
    <>
      {chosen.length > 0 && (
        <ChosenInvitations
          chosen={chosen}
          onDone={(refused) => {
            setChosenIds(new Set(refused))
            onChanged()
          }}
        />
      )}
      <DataTable label="List of invitations" dense>
        <thead>
          <tr>
            <th className={styles.choose}>
              {open.length > 0 && (
                <input
                  type="checkbox"
                  aria-label="Choose every open invitation"
                  checked={chosen.length === open.length}
                  onChange={(event) =>
                    choose(
                      open.map(({ id }) => id),
                      event.target.checked,
                    )
                  }
                />
              )}
            </th>
            <th>Address</th>
            <th className={styles.roomy}>Roles</th>
            <th className={styles.wide}>Branches</th>
            <th>State</th>
            <th className={styles.roomy}>Mail</th>
            <th className={styles.roomy}>Until</th>
            <th aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => {
            if (invitation instanceof Unreadable)
              return (
                <UnreadableRow key={invitation.id} record={invitation} columns={COLUMNS}>
                  <CancelUnreadable invitation={invitation} onDone={onChanged} />
                </UnreadableRow>
              )
            const state = invitationState(invitation, now)
            const name = `${invitation.firstName} ${invitation.lastName}`.trim()
            return (
              <tr key={invitation.id}>
                <td className={styles.choose}>
                  {open.includes(invitation) && (
                    <input
                      type="checkbox"
                      aria-label={`Choose the invitation of ${invitation.email}`}
                      checked={chosenIds.has(invitation.id)}
                      onChange={(event) => choose([invitation.id], event.target.checked)}
                    />
                  )}
                </td>
                <td className={styles.person}>
                  <b>{invitation.email}</b>
                  <small title={timestampText(invitation.sentAt)}>
                    {[
                      name,
                      `sent ${timeAgo(invitation.sentAt, now)}`,
                      `by ${invitation.invitedByName || 'a colleague'}`,
                      askedText(invitation, now),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </td>
                <td className={styles.roomy}>{rolesText(invitation.roles)}</td>
                <td className={`sub ${styles.wide}`}>
                  {invitation.locationIds.map(nameOf).join(', ') || '–'}
                </td>
                <td>
                  <Pill tone={TONES[state]}>{state}</Pill>
                </td>
                <td className={styles.roomy}>
                  <DeliveryMark invitation={invitation} />
                </td>
                <td className={`sub ${styles.roomy}`}>
                  {state === 'Accepted' ? '–' : dayText(invitation.expirationDate)}
                </td>
                <td className={styles.actions}>
                  <InvitationActions invitation={invitation} onChanged={onChanged} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </>
  )
}
