/** Where a count of orders stops: the rules take no query for more, counts included. */
export const MOST_COUNTED = 100

/** A count that stops at `MOST_COUNTED`, as it is shown: `7`, `99+`. */
export const countText = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`
