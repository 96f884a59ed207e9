import type { ConsequenceShop } from './consequence-shop.ts'

export type ConsequenceBody = (shop: ConsequenceShop) => object

/** What somebody does, or what the shop does by itself, as the table of consequences lists it. */
export type Act = {
  /** `Confirm an order`; tells it from all others. */
  name: string
  /** The address of the API, as its routes write it: `POST /orders/:id/confirmation`; `command stock.adjust`; or `every day: …`. */
  door: string
  /** Who does it, by uid; a guest without one. */
  as?: string
  /** What the names in the address stand for: `{ id: ORDER }`; of a command its `target`, and its own id where later acts name it. */
  params?: Readonly<Record<string, string>>
  body?: object | ConsequenceBody
  /** What is done instead, where it is no call of the API. */
  run?: (shop: ConsequenceShop) => Promise<unknown>
  /** What was done before; without it the shop is as it opens. */
  after?: Act
  /** What else has to be there, written directly and followed up by nothing. */
  given?: (shop: ConsequenceShop) => void
  /** The first of those before it that it takes back: afterwards money, stock and lists are as they were before that. */
  undoes?: Act
  /** Figures that stay changed after it was taken back, as patterns of their names. */
  stays?: readonly RegExp[]
}

/** As a list of acts is written: each may name those above it. */
export const act = (name: string, rest: Omit<Act, 'name'>): Act => ({ ...rest, name })

/** Whether the one takes back the other, alone or with what came before. */
export const takesBack = ({ undoes, after }: Act, other: Act): boolean =>
  undoes !== undefined && after !== undefined && isBetween(other, undoes, after)

const isBetween = (act: Act, first: Act, last: Act): boolean =>
  act === last || (last !== first && last.after !== undefined && isBetween(act, first, last.after))

/** Ids of records, each of 32 hex digits. */
export const idOf = (number: number): string => number.toString(16).padStart(32, '0')

/** A change of a record by its page, with the change that was seen last. */
export const changeOf =
  (path: string, more: object = {}) =>
  ({ admin }: ConsequenceShop): object => ({
    seen: admin.get(path)?.['lastAuditId'] ?? '',
    ...more,
  })
