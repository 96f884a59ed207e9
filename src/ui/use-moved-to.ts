import { useRef } from 'react'

/**
 * The item of an autocomplete that the arrow keys were moved to. Enter takes no other that only looks like what was
 * typed: hand `onItemHighlighted` to the root, and call `forget` when the text changes.
 */
export function useMovedTo<Item>() {
  const item = useRef<Item>(undefined)
  return {
    movedTo: () => item.current,
    forget: () => void (item.current = undefined),
    onItemHighlighted: (highlighted: Item | undefined, { reason }: { reason: string }) =>
      void (item.current = reason === 'keyboard' ? highlighted : undefined),
  }
}
