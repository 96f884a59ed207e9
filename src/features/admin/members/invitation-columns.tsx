import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { invitationState, type InvitationState, type InvitedMember } from '#domain/people/invitation.ts'
import { timeCell } from '#lib/file-cell.ts'
import { dayText, timeAgo, timestampText } from '#lib/time-ago.ts'
import { Pill, type Tone } from '#ui/pill.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { InvitationDelivery } from './invitation-delivery.tsx'
import styles from './members-page.module.css'
import { rolesText } from '#domain/people/roles-text.ts'

const TONES: Record<InvitationState, Tone> = {
  Invited: 'info',
  Expired: 'warn',
  Accepted: 'good',
  Declined: 'bad',
  Cancelled: 'neutral',
}

type Shown = { now: number; nameOf: (branchId: string) => string; onChanged: () => void }

/** The columns of the list of invitations, on the screen and in an exported file. */
export const invitationColumns = ({ now, nameOf, onChanged }: Shown): ListColumn<InvitedMember>[] => [
  {
    id: 'email',
    label: 'Address',
    fileLabel: 'Email',
    width: 200,
    grows: true,
    renderCell: (invitation) => (
      <TwoLines below={factsText(invitation, now)} title={timestampText(invitation.sentAt)}>
        <span title={invitation.email}>{invitation.email}</span>
      </TwoLines>
    ),
    value: ({ email }) => email,
  },
  { id: 'name', label: 'Name', value: nameText },
  {
    id: 'roles',
    label: 'Roles',
    width: 150,
    hides: 3,
    renderCell: ({ roles }) => <span title={rolesText(roles)}>{rolesText(roles)}</span>,
    value: ({ roles }) => rolesText(roles),
  },
  {
    id: 'branches',
    label: 'Branches',
    width: 90,
    hides: 1,
    className: 'sub',
    renderCell: ({ locationIds }) => locationIds.map(nameOf).join(', ') || '–',
    value: ({ locationIds }) => locationIds.map(nameOf).join(', '),
  },
  {
    id: 'state',
    label: 'State',
    width: 96,
    renderCell: (invitation) => {
      const state = invitationState(invitation, now)
      return <Pill tone={TONES[state]}>{state}</Pill>
    },
    value: (invitation) => invitationState(invitation, now),
  },
  {
    id: 'mail',
    label: 'Mail',
    width: 110,
    hides: 2,
    renderCell: (invitation) => <InvitationDelivery invitation={invitation} />,
  },
  { id: 'sent', label: 'Sent', value: ({ sentAt }) => timeCell(sentAt) },
  { id: 'by', label: 'Invited by', value: ({ invitedByName }) => invitedByName },
  {
    id: 'until',
    label: 'Until',
    width: 108,
    hides: 1,
    className: 'sub',
    renderCell: (invitation) =>
      invitationState(invitation, now) === 'Accepted' ? '–' : dayText(invitation.expirationDate),
    value: ({ expirationDate }) => timeCell(expirationDate),
  },
  {
    id: 'actions',
    label: 'Actions',
    width: 204,
    // Where there is no room for them, they are found by selecting the row.
    hides: 2,
    className: styles.actions,
    renderCell: (invitation) => <InvitationActions invitation={invitation} onChanged={onChanged} />,
  },
]

const nameText = ({ firstName, lastName }: InvitedMember): string => `${firstName} ${lastName}`.trim()

function factsText(invitation: InvitedMember, now: number): string {
  const { sentAt, askedAt = 0, invitedByName } = invitation
  return [
    nameText(invitation),
    // Asked after the last sending, so it has not been answered yet.
    askedAt > sentAt ? `asked for a new one ${timeAgo(askedAt, now)}` : '',
    `sent ${timeAgo(sentAt, now)}`,
    invitedByName && `by ${invitedByName}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
