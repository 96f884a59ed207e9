import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureText } from '#components/states/failure-texts.ts'
import { paths } from '#config/paths.ts'
import { confirmQuoteAddress } from '#data/quotes/quote-door.ts'
import { isAppError } from '#lib/app-error.ts'
import { toast } from '#ui/toast.tsx'

const LINK = /^#confirm=([0-9a-f]{32})$/

/** Opened by the link of the mail that asks for it, the quote's page confirms the customer's address. */
export function useConfirmationLink(quoteId: string): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const secret = LINK.exec(hash)?.[1]

  useEffect(() => {
    if (secret === undefined) return
    confirmQuoteAddress(quoteId, secret).then(
      () =>
        toast.success({
          id: 'address',
          title: 'Your address is confirmed',
          message: 'We will write to you there.',
        }),
      (error: unknown) =>
        toast.error({
          id: 'address',
          title: 'Your address could not be confirmed',
          message: isAppError(error, 'forbidden')
            ? 'This is not the link we sent. Open the one in the most recent email.'
            : failureText(error),
        }),
    )
    // The secret leaves the address bar; whoever gets the link of the page gets the quote alone.
    void navigate(paths.quote(quoteId), { replace: true })
  }, [quoteId, secret, navigate])
}
