import { Autocomplete } from '@base-ui/react/autocomplete'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ADMIN_SCREENS, screensFor } from '#features/admin/shared/admin-screens.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { findOrdersByRef } from '#data/orders/admin-orders.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { ORDER_STATUS_LABELS, type Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './palette-commands.module.css'

/** A dialog focuses the element with this attribute when it opens; React's `autoFocus` never writes it. */
function focusOnOpen(field: HTMLInputElement | null) {
  field?.setAttribute('autofocus', '')
  field?.focus()
}

type Command = { id: string; label: string; hint: string; icon: IconName; to: string }

/** Finds screens by name and orders by reference. */
export function PaletteCommands({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { commands, isSearching } = useCommands(text)

  function run({ to }: Command) {
    onDone()
    void navigate(to)
  }

  return (
    <Autocomplete.Root
      inline
      open
      autoHighlight="always"
      keepHighlight
      filter={null}
      items={commands}
      itemToStringValue={({ label }) => label}
      value={text}
      onValueChange={(value, { reason }) => reason === 'item-press' || setText(value)}
    >
      <Autocomplete.Input
        className={styles.input}
        ref={focusOnOpen}
        aria-label="Screen or order reference"
        placeholder="Orders, stock, AMES0412…"
      />
      <Autocomplete.List aria-label="Commands" className={styles.list}>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.id}
            value={command}
            className={styles.command}
            onClick={() => run(command)}
          >
            <Icon name={command.icon} size={16} />
            <span>{command.label}</span>
            <small>{command.hint}</small>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <output className={styles.state}>{stateText(commands.length, isSearching, text)}</output>
    </Autocomplete.Root>
  )
}

function useCommands(text: string): { commands: Command[]; isSearching: boolean } {
  const { roles } = useUser()
  const asked = text.trim().toLowerCase()
  const screens = [...screensFor(roles), ACCESS, SHOP].filter(({ label }) =>
    label.toLowerCase().includes(asked),
  )
  const { orders, isSearching } = useOrdersByRef(useDeferredValue(asked))
  return {
    commands: [
      ...orders.map((order) => ({
        id: order.id,
        ...(order instanceof Unreadable
          ? { label: `${asked.toUpperCase()} · cannot be read`, hint: order.problem }
          : {
              label: `${order.ref} · ${order.customer.company || order.customer.name}`,
              hint: ORDER_STATUS_LABELS[order.status],
            }),
        icon: 'receipt' as const,
        to: paths.admin.order(order.id),
      })),
      ...screens.map(({ label, path, icon }) => ({ id: path, label, hint: 'Go to', icon, to: path })),
    ],
    isSearching,
  }
}

const ACCESS = { label: 'What I may do, and why not', path: paths.admin.access, icon: 'lock' as const }
const SHOP = { label: 'The shop', path: paths.home, icon: 'cart' as const }

/** Spec §9: twice two letters and then four digits, more from order 10,000 on. */
const REFERENCE = /^[a-z]{4}\d{4,}$/

function useOrdersByRef(asked: string): { orders: readonly Read<Order>[]; isSearching: boolean } {
  const { roles } = useUser()
  const { scope } = useAdminBranches()
  const isReference = REFERENCE.test(asked) && meetsNeed(roles, ADMIN_SCREENS.orders.need)
  const { data, isLoading } = useRead(
    isReference && ['orders-by-ref', asked, scope],
    () => findOrdersByRef(asked, scope),
    ON_OPENING,
  )
  return { orders: data ?? [], isSearching: isLoading }
}

function stateText(count: number, isSearching: boolean, text: string): string {
  if (isSearching) return 'Looking for the order…'
  return count === 0 && text !== '' ? 'No results. An order has a reference like AMES0412.' : ''
}
