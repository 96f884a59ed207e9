const OR = new Intl.ListFormat('en-GH', { type: 'disjunction' })

/** `Super Admin, Admin or Manager`. */
export const anyOf = (names: readonly string[]): string => OR.format(names)

const AND = new Intl.ListFormat('en-GH', { type: 'conjunction' })

/** `Osu, Kumasi and Tema`. */
export const allOf = (names: readonly string[]): string => AND.format(names)
