import { downloadCsv } from '#components/states/download-csv.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { internationalPhone } from '#domain/people/phone-number.ts'
import { lastActiveOf } from '#domain/people/last-active.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { timestampCell, type CsvCell } from '#lib/csv.ts'
import { dayText } from '#lib/time-ago.ts'
import { branchesText, rolesText } from './roles-text.ts'

const HEAD = [
  'Name',
  'E-mail',
  'Phone',
  'Company',
  'Roles',
  'Branches',
  'State',
  'Member since',
  'Last sign-in',
  'Last active',
]

export function exportMembers(
  members: readonly Read<UserRecord>[],
  nameOf: (branchId: string) => string,
): void {
  downloadCsv('members', [HEAD, ...members.map((member) => rowOf(member, nameOf))])
}

function rowOf(member: Read<UserRecord>, nameOf: (branchId: string) => string): CsvCell[] {
  if (member instanceof Unreadable) return [member.id, `Cannot be read: ${member.problem}`]
  const lastActive = lastActiveOf(member)
  return [
    displayNameOf(member),
    member.email,
    member.phone ? internationalPhone(member.phone) : '',
    member.customer?.company ?? '',
    rolesText(member.roles),
    branchesText(member, nameOf),
    member.status,
    timestampCell(member.createdAt),
    member.lastSignInAt === undefined ? '' : timestampCell(member.lastSignInAt),
    lastActive === undefined ? '' : dayText(lastActive),
  ]
}
