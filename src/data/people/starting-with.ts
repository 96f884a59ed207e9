import { endAt, orderBy, startAt, type QueryConstraint } from 'firebase/firestore'

/** Sorts after every letter in use. */
const LAST = '\uf8ff'

/** Records whose `field` begins with `text` (case-sensitive), ordered by that field. */
export const startingWith = (field: string, text: string): QueryConstraint[] => [
  orderBy(field),
  startAt(text),
  endAt(text + LAST),
]
