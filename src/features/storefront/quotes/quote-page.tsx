import { useLocation, useParams } from 'react-router-dom'
import { ListPriceChanges } from '#components/quotes/list-price-changes.tsx'
import { LongWait } from '#components/states/long-wait.tsx'
import { QuoteConversation } from '#components/quotes/quote-conversation.tsx'
import { QUOTE_TONES } from '#components/quotes/quote-display-status.ts'
import { TotalsList } from '#components/pricing/totals-list.tsx'
import { useNow } from '#components/states/use-now.ts'
import { UnreadableState } from '#components/states/unreadable-state.tsx'
import { useLive } from '#data/reading/use-live.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { unreadableOf } from '#data/firebase/unreadable.ts'
import { watchQuote } from '#data/quotes/quotes.ts'
import { exemptionText } from '#domain/people/customer-terms.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { canBeWrittenTo } from '#domain/quotes/quote-door.ts'
import {
  deliveryPricingOf,
  displayStatusOf,
  type Quote,
  QUOTE_LABELS,
  type QuoteDisplayStatus,
  type QuoteOffer,
  savingMinor,
} from '#domain/quotes/quote.ts'
import { AppError } from '#lib/app-error.ts'
import { invariant } from '#lib/invariant.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { useGuestQuotesStore } from '#stores/guest-quotes-store.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClaimQuote } from './claim-quote.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { OfferPrintFooter, OfferPrintHeader } from './offer-print-view.tsx'
import { OfferTable } from './offer-table.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import styles from './quote-page.module.css'
import { QuoteFiles } from './quote-files.tsx'
import { QuoteRevisions } from './quote-revisions.tsx'
import { RequestedTable } from './requested-table.tsx'
import { TakeOverQuote } from './take-over-quote.tsx'
import { useConfirmationLink } from './use-confirmation-link.ts'
import { DISPLAY_STATUS_TEXTS } from './display-status-texts.ts'

/** One quote, live: request, offer, messages and earlier offers. Guests open theirs by its link. */
export function QuotePage() {
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const user = useOptionalUser()
  useConfirmationLink(id)
  // Signing in changes what may be read, so the watch starts over.
  const live = useLive<Quote | undefined>(`${id}/${user?.uid ?? ''}`, (onData, onError) =>
    watchQuote(id, onData, onError),
  )
  if (live.error?.code === 'forbidden') return <NotYours isSignedIn={user !== undefined} id={id} />
  const unreadable = unreadableOf(live.error)
  if (unreadable) return <UnreadableState title="This quote cannot be read" record={unreadable} />
  if (live.status === 'failed') throw live.error
  if (live.status === 'loading') return <QuotePageSkeleton />
  if (!live.data) throw new AppError('not-found', `quotes/${id}`)
  return <QuotePrintView quote={live.data} />
}

function QuotePrintView({ quote }: { quote: Quote }) {
  const { state } = useLocation() as { state: { isJustSent?: boolean } | null }
  const now = useNow()
  const user = useOptionalUser()
  const displayStatus = displayStatusOf(quote, now)
  const secret = useGuestQuotesStore(({ secrets }) => (quote.customerUid ? undefined : secrets[quote.id]))
  /** Members of the company see it; staff open it here as well. */
  const isOfColleague =
    user !== undefined &&
    quote.companyId !== undefined &&
    quote.companyId === user.buysFor?.id &&
    quote.customerUid !== user.uid
  const { offer } = quote
  const saving = offer ? savingMinor(offer.lines) : 0
  return (
    <article className="page" aria-labelledby="quote-title">
      <PageTitle title={`Quote ${quote.ref}`} />
      <OfferPrintHeader quote={quote} />
      {user && <Breadcrumbs crumbs={[{ label: 'Your quotes', to: paths.quotes }, { label: quote.ref }]} />}
      {state?.isJustSent && quote.status === 'requested' && (
        <p className={`screen-only ${styles.placed}`}>
          <Icon name="check" />
          <span>
            Thank you. We have your request <b>{quote.ref}</b> and answer on this page
            {quote.emailConfirmedAt > 0 && <> and by email to {quote.customer.email}</>}.
            {!user &&
              ' Keep this page’s address: it shows the quote on any device, and you can reply from this browser.'}
          </span>
        </p>
      )}
      <ConfirmEmail quote={quote} secret={secret} />
      <ClaimQuote quote={quote} />
      {isOfColleague && <TakeOverQuote quote={quote} user={user} />}
      <header className="head-row">
        <div className="screen-only">
          <h1 id="quote-title">Quote {quote.ref}</h1>
          <p className="sub">
            Asked {timestampText(quote.createdAt)} for {shownCustomer(quote.customer)}
          </p>
        </div>
        <div className={`row ${styles.actions} screen-only`}>
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
          {!isOfColleague && <QuoteActions quote={quote} displayStatus={displayStatus} secret={secret} />}
        </div>
      </header>
      <section className={`card row ${styles.state} screen-only`} aria-label="State" aria-live="polite">
        <Pill tone={QUOTE_TONES[displayStatus]}>{QUOTE_LABELS[displayStatus]}</Pill>
        <span>{DISPLAY_STATUS_TEXTS[displayStatus]}</span>
        {quote.decisionReason && <span>Reason: {quote.decisionReason}</span>}
        {offer && (displayStatus === 'sent' || displayStatus === 'accepted') && (
          <span>
            Prices hold until <b>{dayText(offer.validUntil)}</b>.
          </span>
        )}
      </section>
      {offer && <OfferPriceChanges offer={offer} displayStatus={displayStatus} />}
      <div className={`columns ${styles.columns}`}>
        <div className="page">
          {offer ? <OfferTable offer={offer} /> : <RequestedTable lines={quote.lines} />}
          {offer?.note && (
            <p className={styles.offerNote}>
              <b>{offer.sentByName}:</b> {offer.note}
            </p>
          )}
          <div className="screen-only">
            <QuoteConversation
              quoteId={quote.id}
              from="customer"
              secret={secret}
              isOpen={
                canBeWrittenTo(quote) && !isOfColleague && (quote.customerUid !== '' || secret !== undefined)
              }
            />
          </div>
        </div>
        <div className={`page ${styles.side}`}>
          {offer && (
            <section className={`panel ${styles.box}`} aria-label="Totals">
              <TotalsList totals={offer.totals} deliveryPricing={deliveryPricingOf(quote)} />
              {offer.taxExemption && <p className="sub">{exemptionText(offer.taxExemption)}</p>}
              {saving > 0 && (
                <p className={styles.saving}>
                  {formatMoney(saving, 'GHS')} below our list prices, net of tax.
                </p>
              )}
            </section>
          )}
          <QuoteFacts quote={quote} />
          <QuoteFiles quote={quote} />
          <QuoteRevisions quote={quote} />
        </div>
      </div>
      {offer && <OfferPrintFooter />}
    </article>
  )
}

/** Shown only while there is something to decide. */
function OfferPriceChanges({
  offer,
  displayStatus,
}: {
  offer: QuoteOffer
  displayStatus: QuoteDisplayStatus
}) {
  if (displayStatus === 'expired')
    return <ListPriceChanges offer={offer}>A new offer may differ.</ListPriceChanges>
  if (displayStatus === 'sent' || displayStatus === 'accepted')
    return <ListPriceChanges offer={offer}>The offer is valid until its expiry date.</ListPriceChanges>
  return null
}

/** A guest link stops working once an account has claimed the quote. */
const NotYours = ({ isSignedIn, id }: { isSignedIn: boolean; id: string }) => (
  <EmptyState
    icon="lock"
    title="This quote belongs to an account"
    actions={
      <ButtonLink tone="go" to={`${paths.login}?idle_redirect_url=${encodeURIComponent(paths.quote(id))}`}>
        {isSignedIn ? 'Sign in with another account' : 'Sign in'}
      </ButtonLink>
    }
  >
    <p>Sign in with the account it was asked for.</p>
  </EmptyState>
)

const QuotePageSkeleton = () => (
  <div className="page" role="status" aria-busy="true" aria-label="Loading the quote">
    <LongWait />
    <Skeleton width="280px" height="58px" />
    <Skeleton height="60px" radius="8px" />
    <div className={`columns ${styles.columns}`}>
      <Skeleton height="320px" radius="8px" />
      <Skeleton height="320px" radius="8px" />
    </div>
  </div>
)
