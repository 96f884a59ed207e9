import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '#ui/icon.tsx'
import { useMovedTo } from '#ui/use-moved-to.ts'
import styles from './palette-commands.module.css'
import { useCommands, type Command } from './use-commands.ts'

/** A dialog focuses the element with this attribute when it opens; React's `autoFocus` never writes it. */
function focusOnOpen(field: HTMLInputElement | null) {
  field?.setAttribute('autofocus', '')
  field?.focus()
}

/** Goes to a screen, an order, a product or a person, and starts what this user may do. */
export function PaletteCommands({ onDone, onShortcuts }: { onDone: () => void; onShortcuts: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { commands, isSearching } = useCommands(text)
  const [isRefused, setIsRefused] = useState(false)
  const { movedTo, forget, onItemHighlighted } = useMovedTo<Command>()

  const [first] = commands
  const isSure = first !== undefined && !first.isLike

  function run({ to }: Command) {
    if (to === undefined) return onShortcuts()
    onDone()
    void navigate(to)
  }

  return (
    <Autocomplete.Root
      inline
      open
      autoHighlight={isSure && 'always'}
      keepHighlight
      filter={null}
      items={commands}
      itemToStringValue={({ label }) => label}
      value={text}
      onItemHighlighted={onItemHighlighted}
      onValueChange={(value, { reason }) => {
        forget()
        setIsRefused(false)
        if (reason !== 'item-press') setText(value)
      }}
    >
      <Autocomplete.Input
        className={styles.input}
        ref={focusOnOpen}
        aria-label="Screen, action, order number, product or person"
        placeholder="Orders, AMES0412, cement, Ama…"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isSure || movedTo()) return
          event.preventBaseUIHandler()
          event.preventDefault()
          setIsRefused(text.trim() !== '')
        }}
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
      <output className={styles.state}>
        {isRefused && commands.length > 0
          ? `Nothing has the code or number “${text.trim()}”. Choose one with ↓`
          : stateText(commands.length, isSearching, text)}
      </output>
    </Autocomplete.Root>
  )
}

function stateText(count: number, isSearching: boolean, text: string): string {
  if (isSearching) return 'Looking…'
  return count === 0 && text !== ''
    ? 'No results. Order numbers look like AMES0412; people are found by the beginning of their name or address.'
    : ''
}
