import useSWR from 'swr'
import { fetchInvoice } from './invoices.ts'

/** The invoice of that id; asks for none where it is ''. */
export const useInvoice = (id: string) => useSWR(id && ['invoice', id], () => fetchInvoice(id))
