import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { FilterChoice, optionsOf } from '#components/lists/filter-choice.tsx'
import { ListView } from '#components/lists/list-view.tsx'
import { useListSort } from '#components/lists/use-list-sort.ts'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { noneFound, PersonSearch } from '#components/lists/person-search.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useSettled } from '#components/states/use-settled.ts'
import { useNow } from '#components/states/use-now.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { BY_NAME, listMembers } from '#data/people/members.ts'
import { ROLES } from '#domain/people/roles.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { Chip } from '#ui/chip.tsx'
import { memberColumns } from './member-columns.tsx'
import { useMemberActions } from './use-member-actions.ts'

const SuspendUnreadable = lazy(async () => ({
  default: (await import('./suspend-unreadable.tsx')).SuspendUnreadable,
}))

const WHO = [
  { who: 'staff', label: 'Staff' },
  { who: 'customers', label: 'Customers' },
  { who: 'all', label: 'Everybody' },
] as const

const STATUSES = ['Active', 'Suspended'] as const

export function MemberList({ openUid, onChanged }: { openUid: string | undefined; onChanged: () => void }) {
  const [text, setText] = useQueryFilter('q')
  const [askedRole, setRole] = useQueryFilter('role')
  const [askedStatus, setStatus] = useQueryFilter('status')
  const role = ROLES.find((one) => one === askedRole) ?? ''
  const status = STATUSES.find((one) => one === askedStatus) ?? ''
  const [query, setQuery] = useSearchParams()
  const askedWho = query.get('who')
  const searched = useSettled(text).trim()
  // A search by name or role covers all members.
  const who = searched || role ? 'all' : (WHO.find((one) => one.who === askedWho)?.who ?? 'staff')
  const { sorting, sort } = useListSort(['member', 'since'], BY_NAME)
  const filter = { role, status, text: searched, who, sorting } as const
  const { nameOf } = useAdminBranches()
  const now = useNow()
  const actions = useMemberActions()
  const fetchPage = (after?: Cursor) => listMembers(filter, after)
  const { refresh, ...rows } = usePages(['members', filter], fetchPage)
  const hrefOf = ({ id }: Read<UserRecord>) =>
    query.size === 0 ? paths.admin.user(id) : `${paths.admin.user(id)}?${query}`

  function show(group: string) {
    const next = new URLSearchParams(query)
    for (const name of ['q', 'role', 'pages']) next.delete(name)
    next.set('who', group)
    setQuery(next, { replace: true })
  }

  return (
    <ListView<UserRecord>
      screen={{
        id: 'members',
        noun: 'member',
        label: 'List of members',
        columns: memberColumns({ now, openUid, hrefOf, nameOf }),
        isTall: true,
        sort: searched ? undefined : sort,
        nameOf: (member) => displayNameOf(member) || member.email,
        hrefOf,
        fetchPage,
        actions,
        renderUnreadable: (member) => (
          <UnreadableLine record={member} to={hrefOf(member)}>
            <SuspendUnreadable member={member} onDone={onChanged} />
          </UnreadableLine>
        ),
        failed: 'The members could not be loaded',
        empty: {
          icon: 'users',
          ...(searched ? noneFound(searched) : { title: 'No matching members', text: 'Remove a filter.' }),
        },
      }}
      rows={{ ...rows, retry: refresh }}
      openId={openUid}
      onChanged={onChanged}
      filters={
        <>
          {WHO.map((one) => (
            <Chip key={one.who} on={one.who === who} onClick={() => show(one.who)}>
              {one.label}
            </Chip>
          ))}
          <PersonSearch label="Search members" value={text} onChange={setText} />
          <FilterChoice
            label="Role"
            all="All roles"
            value={role}
            options={optionsOf(ROLES)}
            onChange={setRole}
          />
          <FilterChoice
            label="State"
            all="All states"
            value={status}
            options={optionsOf(STATUSES)}
            onChange={setStatus}
          />
        </>
      }
    />
  )
}
