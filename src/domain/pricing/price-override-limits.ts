export const OVERRIDE_STATUSES = ['allowed', 'asked', 'approved', 'refused'] as const

export const OVERRIDE_LENGTHS = { name: 200, reason: 200, decision: 500 } as const

/** A discount on the whole sale takes none. */
export const MAX_OVERRIDDEN_LINES = 4

/** As many as an order has lines. */
export const MAX_SHOWN_GOODS = 200
