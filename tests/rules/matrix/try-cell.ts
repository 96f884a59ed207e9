import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import type { Person } from '#tests/rules/people.ts'
import type { World } from '#tests/rules/world.ts'
import type { Operation, Row } from './row.ts'

/** `allowed`, `refused`, or the code of any other error. */
type Outcome = string

export const outcomeOf = (attempt: Promise<unknown>): Promise<Outcome> =>
  attempt.then(
    () => 'allowed',
    (error: { code?: string; message: string }) =>
      error.code === 'permission-denied' ? 'refused' : (error.code ?? error.message),
  )

/** The outcome for `person`: of the honest action where the row names one. */
export function tryCell(world: World, row: Row, operation: Operation, person: Person): Promise<Outcome> {
  const path = typeof row.path === 'string' ? row.path : row.path(person)
  const db = world.as(person)
  switch (operation) {
    case 'get':
      return outcomeOf(getDoc(doc(db, path)))
    case 'list':
      return outcomeOf(getDocs(query(collection(db, parentOf(path)), ...(row.by ?? []), limit(50))))
    case 'create':
    case 'update':
    case 'delete': {
      const act = row[operation]?.act
      return act ? outcomeOf(act(world, person)) : plainWrite(world, path, operation, person)
    }
  }
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const FORGED = { id: 'forged', priceMinor: 1, onHand: 999, status: 'confirmed', count: 7, value: 7 }

/** A write outside any action of the app. */
export function plainWrite(
  world: World,
  path: string,
  operation: Operation | 'overwrite',
  person: Person,
): Promise<Outcome> {
  const target = doc(world.as(person), path)
  if (operation === 'delete') return outcomeOf(deleteDoc(target))
  if (operation === 'update') return outcomeOf(updateDoc(target, FORGED))
  if (operation === 'overwrite') return outcomeOf(setDoc(target, FORGED))
  return outcomeOf(setDoc(doc(world.as(person), `${parentOf(path)}/forged-${person}`), FORGED))
}
