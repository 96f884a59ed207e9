import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureText } from '#components/states/failure-texts.ts'
import { paths } from '#config/paths.ts'
import { confirmQuoteAddress } from '#data/quotes/quote-door.ts'
import { isAppError } from '#lib/app-error.ts'
import { toast } from '#ui/toast.tsx'

const LINK = /^#confirm=([0-9a-f]{32})$/

/** The link in the confirmation mail opens the quote's page, which then confirms the customer's address. */
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
    // Removes the secret from the address bar, so that a copied link gives access to the quote only.
    void navigate(paths.quote(quoteId), { replace: true })
  }, [quoteId, secret, navigate])
}
