import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { lastActiveOf, recentDay } from '#domain/people/last-active.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { dayCell, timeCell } from '#lib/file-cell.ts'
import { isoDay } from '#lib/iso-day.ts'
import { dayText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'
import { rolesText } from '#domain/people/roles-text.ts'
import { branchesText } from './branches-text.ts'

type Shown = {
  now: number
  openUid: string | undefined
  hrefOf: (member: UserRecord) => string
  nameOf: (branchId: string) => string
}

/** The columns of the list of members, on the screen and in an exported file. */
export const memberColumns = ({ now, openUid, hrefOf, nameOf }: Shown): ListColumn<UserRecord>[] => [
  {
    id: 'member',
    label: 'Member',
    fileLabel: 'Name',
    width: 190,
    grows: true,
    renderCell: (member) => (
      <TwoLines below={member.email}>
        <Link to={hrefOf(member)} data-row aria-current={member.uid === openUid || undefined}>
          {displayNameOf(member) || member.email}
        </Link>
      </TwoLines>
    ),
    value: displayNameOf,
  },
  { id: 'email', label: 'Email', value: ({ email }) => email },
  {
    id: 'phone',
    label: 'Phone',
    width: 130,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ phone }) => (phone ? formatPhone(phone) : '–'),
    value: ({ phone }) => (phone ? formatPhone(phone) : ''),
  },
  {
    id: 'company',
    label: 'Company',
    width: 140,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ customer }) => customer?.company || '–',
    value: ({ customer }) => customer?.company ?? '',
  },
  {
    id: 'roles',
    label: 'Roles',
    width: 120,
    grows: true,
    hides: 3,
    renderCell: ({ roles }) => <span title={rolesText(roles)}>{rolesText(roles)}</span>,
    value: ({ roles }) => rolesText(roles),
  },
  {
    id: 'branches',
    label: 'Branches',
    width: 120,
    hides: 2,
    className: 'sub',
    renderCell: (member) => branchesText(member, nameOf) || '–',
    value: (member) => branchesText(member, nameOf),
  },
  {
    id: 'state',
    label: 'State',
    width: 96,
    renderCell: ({ status }) => <Pill tone={status === 'Active' ? 'good' : 'bad'}>{status}</Pill>,
    value: ({ status }) => status,
  },
  {
    id: 'since',
    label: 'Since',
    fileLabel: 'Member since',
    width: 112,
    hides: 1,
    className: 'sub',
    renderCell: ({ createdAt }) => dayText(createdAt),
    value: ({ createdAt }) => timeCell(createdAt),
  },
  {
    id: 'signed-in',
    label: 'Last sign-in',
    value: ({ lastSignInAt }) => timeCell(lastSignInAt),
  },
  {
    id: 'active',
    label: 'Last active',
    width: 104,
    hides: 2,
    className: 'sub',
    renderCell: (member) => lastActiveText(member, now) ?? 'Never',
    // A visit is recorded once a day.
    value: (member) => {
      const at = lastActiveOf(member)
      return at === undefined ? '' : dayCell(isoDay(at))
    },
  },
]

function lastActiveText(member: UserRecord, now: number): string | undefined {
  const at = lastActiveOf(member)
  return at === undefined ? undefined : (recentDay(at, now) ?? dayText(at))
}
