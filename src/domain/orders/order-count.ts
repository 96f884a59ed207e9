/** Orders are counted up to this number: the rules allow no larger query, counts included. */
export const MOST_COUNTED = 100

/** A count that stops at `MOST_COUNTED`, as displayed: `7`, `99+`. */
export const countText = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`
