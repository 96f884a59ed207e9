import { issueInvoice } from '#server/api/money/sales-invoices.ts'
import type { Follow } from './written.ts'

/** An order that is delivered gets its invoice, unless the accounts office issued it before; a repeated event finds it. */
export const issueInvoiceOfOrder: Follow = async ({ run }, { id, before, after }) => {
  if (after?.['status'] === 'completed' && before?.['status'] !== 'completed')
    await run(async (transaction) => {
      const [stored] = await transaction.get([`orders/${id}`])
      // As it is now: events may come late.
      if (stored?.['status'] === 'completed')
        await issueInvoice(transaction, id, { user: undefined, at: Date.now() })
    })
}
