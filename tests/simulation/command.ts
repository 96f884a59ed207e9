/** What staff do, by the name of it. */
export type Kind =
  | 'sell'
  | 'submit'
  | 'confirm'
  | 'cancel'
  | 'decline'
  | 'plan'
  | 'pick'
  | 'dispatch'
  | 'deliver'
  | 'fail'
  | 'give back'
  | 'cancel delivery'
  | 'take return'
  | 'adjust'
  | 'approve adjustment'
  | 'refuse adjustment'
  | 'withdraw adjustment'
  | 'quarantine'
  | 'begin count'
  | 'enter count'
  | 'approve count'
  | 'cancel count'
  | 'draft purchase'
  | 'submit purchase'
  | 'approve purchase'
  | 'send purchase'
  | 'receive purchase'
  | 'reverse receipt'
  | 'close purchase'
  | 'cancel purchase'
  | 'request transfer'
  | 'approve transfer'
  | 'reject transfer'
  | 'dispatch transfer'
  | 'receive transfer'
  | 'cancel transfer'
  | 'stop transfer'
  | 'resolve transfer'

/** One command; `id` is made before the first try, and is the document's where the command makes one. */
export type Command = {
  id: string
  kind: Kind
  /** The document that it changes; '' where it makes one. */
  target: string
  locationId: string
}

/**
 * What came of a try. `refused` says that nothing was done; after `failed`, such as a lost answer, nobody knows. `state`
 * is that of the document afterwards, where the answer tells.
 */
export type Outcome =
  | { status: 'done'; state?: string }
  | { status: 'refused' | 'failed'; code: string; message: string }

export type ToStaff = { try: number; command: Command; isDouble: boolean }
export type FromStaff = { isReady: true } | { try: number; outcomes: Outcome[] }

export type StaffMember = {
  uid: string
  displayName: string
  role: 'Sales Person' | 'Location Manager' | 'Inventory Manager' | 'Manager' | 'Admin'
  locationId: string
}
