import { useId, type ReactNode } from 'react'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import type { Role } from '#domain/people/roles.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './members-page.module.css'

/** Roles and branches, several of each. */
export function RolesFields({
  grantable,
  roles,
  locationIds,
  rolesError,
  branchError,
  onRoles,
  onBranches,
}: {
  grantable: readonly Role[]
  roles: readonly Role[]
  locationIds: readonly string[]
  rolesError: string | undefined
  branchError: string | undefined
  onRoles: (roles: Role[]) => void
  onBranches: (locationIds: string[]) => void
}) {
  const locations = useCatalogue().data?.facts.locations ?? []
  return (
    <>
      <Choices legend="Roles" error={rolesError}>
        {grantable.map((role) => (
          <CheckboxField
            key={role}
            label={role}
            checked={roles.includes(role)}
            onChange={() => onRoles(toggled(roles, role))}
          />
        ))}
      </Choices>
      <Choices legend="Branches" error={branchError}>
        {locations.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={locationIds.includes(id)}
            onChange={() => onBranches(toggled(locationIds, id))}
          />
        ))}
      </Choices>
    </>
  )
}

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item]

function Choices({
  legend,
  error,
  children,
}: {
  legend: string
  error: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div>{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
