const OR = new Intl.ListFormat('en-GH', { type: 'disjunction' })

/** `Super Admin, Admin or Manager`. */
export const anyOf = (names: readonly string[]): string => OR.format(names)
