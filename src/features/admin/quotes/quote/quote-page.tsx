import { Link, useParams } from 'react-router-dom'
import { AttachmentLinks } from '#components/quotes/attachment-links.tsx'
import { ListPriceChanges } from '#components/quotes/list-price-changes.tsx'
import { QuoteConversation } from '#components/quotes/quote-conversation.tsx'
import { QUOTE_TONES } from '#components/quotes/quote-display-status.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useNow } from '#components/states/use-now.ts'
import { useLive } from '#data/reading/use-live.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { unreadableOf } from '#data/firebase/unreadable.ts'
import { watchQuote } from '#data/quotes/quotes.ts'
import { watchQuoteDraft } from '#data/quotes/staff-quotes.ts'
import { canBeOffered, QUOTE_LABELS, displayStatusOf, type Quote } from '#domain/quotes/quote.ts'
import type { QuoteDraft } from '#domain/quotes/quote-offer.ts'
import { grantsOf } from '#domain/people/roles.ts'
import { useUser } from '#stores/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeclineUnreadable } from '../decline-unreadable.tsx'
import { SentOffer } from './sent-offer.tsx'
import { useAgreedWith } from './use-quote-draft.ts'
import { QuoteDraftSheet } from './quote-draft.tsx'
import styles from './quote-page.module.css'
import { QuoteRequestFacts } from './quote-request-facts.tsx'

/** `/adx/orders/quotes/:id`: the request, the quote draft and the conversation. */
export function QuotePage() {
  const { id = '' } = useParams()
  const record = useLive<Quote | undefined>(id, (onData, onError) => watchQuote(id, onData, onError))
  return (
    <RecordPage
      noun="quote"
      icon="receipt"
      back={{ url: paths.admin.quotes, label: 'Quotes' }}
      record={record}
      renderUnreadable={(quote) => <DeclineUnreadable quote={quote} />}
    >
      {(quote) => <OpenQuote key={quote.id} quote={quote} />}
    </RecordPage>
  )
}

function OpenQuote({ quote }: { quote: Quote }) {
  const user = useUser()
  const now = useNow()
  const branchName = useAdminBranches().nameOf(quote.locationId)
  const displayStatus = displayStatusOf(quote, now)
  const agreed = useAgreedWith(quote.customerUid).data
  const grants = grantsOf(user.roles, 'quotes')
  const mayAnswer = (grants.has('A') || grants.has('C')) && quote.customerUid !== user.uid
  const isPriced = mayAnswer && canBeOffered(quote)
  const sheet = useLive<QuoteDraft | undefined>(isPriced ? quote.id : undefined, (onData, onError) =>
    watchQuoteDraft(quote.id, onData, onError),
  )
  // An unreadable draft is started again; saving replaces it.
  const lostSheet = unreadableOf(sheet.error)
  return (
    <>
      <PageTitle title={quote.ref} />
      <header className={`row ${layout.head}`}>
        <h1>{quote.ref}</h1>
        <Pill tone={QUOTE_TONES[displayStatus]}>{QUOTE_LABELS[displayStatus]}</Pill>
        {quote.decisionReason && <span className="sub">{quote.decisionReason}</span>}
        {quote.orderId && (
          <Link to={paths.admin.order(quote.orderId)} className={styles.link}>
            Open the order
          </Link>
        )}
      </header>
      {quote.customerUid === user.uid && (
        <p className="warning">This is a quote of your own; somebody else has to answer it.</p>
      )}
      {quote.emailConfirmedAt === 0 && (
        <p className="warning">
          The address {quote.customer.email} is not confirmed yet, so we do not email it. The customer sees
          the offer and your messages through their link, and receives the offer by email once they confirm.
          {quote.confirmationNotMailed && (
            <>
              {' '}
              <b>They have not been sent that link</b>, because as many as we send in a day went out already.
              Give them the offer on paper, or on the phone.
            </>
          )}
        </p>
      )}
      <div className={layout.columns}>
        <div className={`${layout.main} ${styles.main}`}>
          {quote.offer && agreed && (displayStatus === 'sent' || displayStatus === 'expired') && (
            <ListPriceChanges offer={quote.offer} lists={agreed.lists}>
              {displayStatus === 'sent'
                ? 'It is binding until it expires.'
                : 'Send a new offer if the prices should still apply.'}
            </ListPriceChanges>
          )}
          {!isPriced ? (
            <SentOffer quote={quote} />
          ) : sheet.status === 'failed' && !lostSheet ? (
            <ErrorState title="The quote draft could not be loaded" onRetry={sheet.retry} />
          ) : sheet.status === 'loading' ? (
            <Skeleton height="320px" radius="8px" />
          ) : (
            <>
              {lostSheet && (
                <p className="warning">
                  <UnreadableLine record={lostSheet}>Sending the draft below replaces it.</UnreadableLine>
                </p>
              )}
              <QuoteDraftSheet key={`${quote.id}/${quote.revision}`} quote={quote} saved={sheet.data} />
            </>
          )}
        </div>
        <div className={layout.side}>
          <QuoteRequestFacts quote={quote} branchName={branchName} />
          <AttachmentLinks files={quote.attachments} />
          <QuoteConversation
            quoteId={quote.id}
            from="staff"
            isOpen={mayAnswer && !['declined', 'cancelled', 'converted'].includes(quote.status)}
          />
        </div>
      </div>
    </>
  )
}
