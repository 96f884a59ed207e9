/** Orders are counted up to this number: the rules allow no larger query, counts included. */
export const MAX_COUNTED = 100

/** A count that stops at `MAX_COUNTED`, as displayed: `7`, `99+`. */
export const countText = (count: number): string =>
  count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`
