import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  memoryLocalCache,
  setLogLevel,
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { env } from '#config/env.ts'
import type { CollectionName } from '#domain/records/collections.ts'
import { firebaseApp } from './app.ts'

let database: Firestore | undefined

/** The full client. Its cache lives in memory: what a member of staff saw must not outlive the tab. */
export function firestore(): Firestore {
  if (database) return database
  // Its warnings print whole requests, including customer data; failures reach the screen as AppError anyway.
  setLogLevel('error')
  database = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() })
  if (env.emulators) {
    const { firestoreHost, firestorePort } = env.emulators
    connectFirestoreEmulator(database, firestoreHost, firestorePort)
  }
  return database
}

export const collectionOf = (name: CollectionName): CollectionReference => collection(firestore(), name)

/** The collection, with those of the same name below its records. */
export const groupOf = (name: CollectionName): Query => collectionGroup(firestore(), name)

export const documentOf = (name: CollectionName, id: string): DocumentReference => doc(collectionOf(name), id)
