import { useId, type ReactNode } from 'react'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { Role } from '#domain/people/roles.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './members-page.module.css'

type Choice<Item> = {
  value: readonly Item[]
  error: string | undefined
  onChange: (chosen: readonly Item[]) => void
}

/** Roles and branches, several of each. */
export function RolesFields({
  grantable,
  roles,
  branches,
}: {
  grantable: readonly Role[]
  roles: Choice<Role>
  /** By id. */
  branches: Choice<string>
}) {
  const locations = useShopFacts().data?.locations ?? []
  return (
    <>
      <Choices legend="Roles" error={roles.error}>
        {grantable.map((role) => (
          <CheckboxField
            key={role}
            label={role}
            checked={roles.value.includes(role)}
            onChange={() => roles.onChange(toggled(roles.value, role))}
          />
        ))}
      </Choices>
      <Choices legend="Branches" error={branches.error}>
        {locations.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={branches.value.includes(id)}
            onChange={() => branches.onChange(toggled(branches.value, id))}
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
    <fieldset
      className={styles.choices}
      aria-describedby={error ? id : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      <div>{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
