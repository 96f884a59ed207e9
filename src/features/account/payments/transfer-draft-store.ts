import { newId } from '#lib/new-id.ts'
import { tabDraft } from '#stores/tab-draft.ts'

/** A transfer as typed; amounts in cedis. */
export type TransferForm = {
  /** Of the chosen account of ours. */
  account: string
  amount: string
  paidOn: string
  providerId: string
  /** The path of the uploaded proof, and its name as chosen; empty without one. */
  proof: string
  proofName: string
}

type Draft = {
  uid: string
  /** Undefined until the customer chose. */
  orderIds: readonly string[] | undefined
  form: Partial<TransferForm>
  /** What was last asked to be declared, under which id: asking for the same again is the same declaration. */
  command: { asked: string; id: string }
}

const NOTHING: Draft = { uid: '', orderIds: undefined, form: {}, command: { asked: '', id: '' } }

/** A declaration that is not sent yet, kept across a reload of this tab. */
export const useTransferDraftStore = tabDraft<Draft>('transfer-draft', () => NOTHING)

/** Another customer's draft in the same tab is not continued. */
const draftOf = (uid: string): Draft => {
  const draft = useTransferDraftStore.getState()
  return draft.uid === uid ? draft : { ...NOTHING, uid }
}

export const chooseOrders = (uid: string, orderIds: readonly string[]) =>
  useTransferDraftStore.setState({ ...draftOf(uid), orderIds })

export const keepTransfer = (uid: string, changes: Partial<TransferForm>) => {
  const draft = draftOf(uid)
  useTransferDraftStore.setState({ ...draft, form: { ...draft.form, ...changes } })
}

/** The id under which `asked` is declared, also after a reload. */
export function declarationIdOf(uid: string, asked: string): string {
  const draft = draftOf(uid)
  if (draft.command.asked === asked) return draft.command.id
  const command = { asked, id: newId() }
  useTransferDraftStore.setState({ ...draft, command })
  return command.id
}

export const endTransferDraft = () => useTransferDraftStore.setState(NOTHING)
