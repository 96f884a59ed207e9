import { endAt, orderBy, startAt, type QueryConstraint } from 'firebase/firestore'

/** After every letter in use. */
const LAST = '\uf8ff'

/** Records whose `field` begins with `text`, as it is written, in order of that field. */
export const startingWith = (field: string, text: string): QueryConstraint[] => [
  orderBy(field),
  startAt(text),
  endAt(text + LAST),
]
