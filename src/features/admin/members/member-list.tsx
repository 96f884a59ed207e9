import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useNow } from '#components/states/use-now.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { allPages } from '#features/admin/shared/all-pages.ts'
import { ExportButton } from '#features/admin/shared/export-button.tsx'
import { usePages } from '#data/reading/use-pages.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { listMembers } from '#data/people/members.ts'
import { lastActiveOf, recentDay } from '#domain/people/last-active.ts'
import { ROLES } from '#domain/people/roles.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { dayText } from '#lib/time-ago.ts'
import { Chip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import { Pill } from '#ui/pill.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { ListFooter, ListSkeleton } from './list-footer.tsx'
import styles from './members-page.module.css'
import { branchesText, rolesText } from './roles-text.ts'
import { SuspendUnreadable } from './suspend-unreadable.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'

const WHO = [
  { who: 'staff', label: 'Staff' },
  { who: 'customers', label: 'Customers' },
  { who: 'all', label: 'Everybody' },
] as const

const COLUMNS = 6
const STATUSES = ['Active', 'Suspended'] as const

export function MemberList({ openUid, onChanged }: { openUid: string | undefined; onChanged: () => void }) {
  const [text, setText] = useQueryFilter('q')
  const [askedRole, setRole] = useQueryFilter('role')
  const [askedStatus, setStatus] = useQueryFilter('status')
  const role = ROLES.find((one) => one === askedRole) ?? ''
  const status = STATUSES.find((one) => one === askedStatus) ?? ''
  const [query, setQuery] = useSearchParams()
  const askedWho = query.get('who')
  const deferred = useDeferredValue(text)
  // A search by name or role covers all members.
  const who = deferred.trim() || role ? 'all' : (WHO.find((one) => one.who === askedWho)?.who ?? 'staff')
  const filter = { role, status, text: deferred, who } as const
  const { nameOf } = useAdminBranches()
  const { items, error, refresh, ...more } = usePages(['members', filter], (after) =>
    listMembers(filter, after),
  )

  function show(group: string) {
    const next = new URLSearchParams(query)
    for (const name of ['q', 'role']) next.delete(name)
    next.set('who', group)
    setQuery(next, { replace: true })
  }

  return (
    <>
      <div className={`row ${styles.bar}`}>
        {WHO.map((one) => (
          <Chip key={one.who} on={one.who === who} onClick={() => show(one.who)}>
            {one.label}
          </Chip>
        ))}
        <SearchField label="Search members" placeholder="Email or name" value={text} onChange={setText} />
        <FilterChoice label="Role" all="All roles" value={role} options={ROLES} onChange={setRole} />
        <FilterChoice label="State" all="All states" value={status} options={STATUSES} onChange={setStatus} />
      </div>
      {error && <ErrorState title="The members could not be loaded" onRetry={refresh} />}
      {!error && !items && <ListSkeleton label="List of members" />}
      {items?.length === 0 && (
        <EmptyState icon="users" title="No matching members">
          <p>Remove a filter, or type the beginning of the email address or name.</p>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <>
          <MemberTable members={items} openUid={openUid} onChanged={onChanged} />
          <ListFooter count={items.length} noun="member" {...more}>
            <ExportButton
              onExport={async () => {
                const { exportMembers } = await import('./export-members.ts')
                exportMembers(await allPages((after) => listMembers(filter, after)), nameOf)
              }}
            />
          </ListFooter>
        </>
      )}
    </>
  )
}

function MemberTable({
  members,
  openUid,
  onChanged,
}: {
  members: readonly Read<UserRecord>[]
  openUid: string | undefined
  onChanged: () => void
}) {
  const { nameOf } = useAdminBranches()
  const now = useNow()
  const [query] = useSearchParams()
  const hrefOf = ({ uid }: UserRecord) =>
    query.size === 0 ? paths.admin.user(uid) : `${paths.admin.user(uid)}?${query}`
  return (
    <DataTable label="List of members" dense>
      <thead>
        <tr>
          <th>Member</th>
          <th>Roles</th>
          <th className={styles.wide}>Branches</th>
          <th>State</th>
          <th className={styles.wide}>Since</th>
          <th className={styles.wide}>Last active</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) =>
          member instanceof Unreadable ? (
            <UnreadableRow key={member.id} record={member} to={paths.admin.user(member.id)} columns={COLUMNS}>
              <SuspendUnreadable member={member} onDone={onChanged} />
            </UnreadableRow>
          ) : (
            <LinkRow key={member.uid} to={hrefOf(member)} data-on={member.uid === openUid || undefined}>
              <td className={styles.person}>
                <Link to={hrefOf(member)} aria-current={member.uid === openUid || undefined}>
                  {displayNameOf(member) || member.email}
                </Link>
                <small>{member.email}</small>
              </td>
              <td>{rolesText(member.roles)}</td>
              <td className={`sub ${styles.wide}`}>{branchesText(member, nameOf) || '–'}</td>
              <td>
                <Pill tone={member.status === 'Active' ? 'good' : 'bad'}>{member.status}</Pill>
              </td>
              <td className={`sub ${styles.wide}`}>{dayText(member.createdAt)}</td>
              <td className={`sub ${styles.wide}`}>
                <LastActive at={lastActiveOf(member)} now={now} />
              </td>
            </LinkRow>
          ),
        )}
      </tbody>
    </DataTable>
  )
}

const LastActive = ({ at, now }: { at: number | undefined; now: number }) =>
  at === undefined ? 'Never' : (recentDay(at, now) ?? dayText(at))
