import {
  getDocsFromServer,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore'
import { readRecord, type Decode, type Read } from './unreadable.ts'
import { withAppErrors } from './with-app-errors.ts'

/** Spec §9. */
export const PAGE_SIZE = 50

/** Maximum number of values for a query's `in` in production. */
export const IDS_PER_QUERY = 30

/** The end of a page; opaque to callers. */
export type Cursor = QueryDocumentSnapshot

/** `next` is undefined on the last page; after a full page there may be an empty one. */
export type Page<Item> = { items: Read<Item>[]; next: Cursor | undefined }

/** The query for one page. A full page may be followed by another: reading one more row to know would cost a read each time. */
export const pageQuery = (base: Query, after?: Cursor): Query =>
  query(base, ...(after ? [startAfter(after)] : []), limit(PAGE_SIZE))

export function pageOf<Item>(snapshot: QuerySnapshot, decode: Decode<Item>): Page<Item> {
  const { docs } = snapshot
  return {
    items: docs.map((found) => readRecord(decode, found.id, found.data())),
    next: docs.length < PAGE_SIZE ? undefined : docs.at(-1),
  }
}

export const fetchPage = <Item>(base: Query, decode: Decode<Item>, after?: Cursor): Promise<Page<Item>> =>
  withAppErrors(async () => pageOf(await getDocsFromServer(pageQuery(base, after)), decode))
