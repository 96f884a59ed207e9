import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { paths } from '#config/paths.ts'
import {
  decideByMail,
  fetchQuestion,
  priceChangeByMail,
  type ApprovalLink,
} from '#data/people/approval-link.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import type { MailedQuestion } from '#domain/orders/asked-order.ts'
import { isAppError } from '#lib/app-error.ts'
import { timestampText } from '#lib/time-ago.ts'
import { shownName } from '#lib/shown-name.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { AskedGoods } from './asked-goods.tsx'
import { CompanyDecision } from './company-decision.tsx'

/**
 * `/company-approval?mail=…#key=…`: where the mail to an approver leads, who decides without signing in. Opening it changes
 * nothing: programs open links too.
 */
export function ApprovalPage() {
  const [query] = useSearchParams()
  const mail = query.get('mail') ?? ''
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? ''
  const isComplete = /^company-approval-[\w-]{1,180}$/.test(mail) && /^[0-9a-f]{32}$/.test(key)
  return (
    <div className="page">
      <PageTitle title="Decide about an order" />
      {isComplete ? (
        <Question key={`${mail} ${key}`} link={{ mail, key }} />
      ) : (
        <Ended
          title="This link is not complete"
          text="Open it from the email once more, or sign in to decide."
        />
      )}
    </div>
  )
}

function Question({ link }: { link: ApprovalLink }) {
  const [decided, setDecided] = useState<{ isApproved: boolean; ref: string }>()
  const { data, error, mutate } = useRead(
    ['company approval', link.mail, link.key],
    () => fetchQuestion(link),
    ON_OPENING,
  )
  if (decided)
    return (
      <Ended
        title={decided.isApproved ? `You approved ${decided.ref}` : `You refused ${decided.ref}`}
        text={
          decided.isApproved
            ? 'We check stock and prices, then confirm the order.'
            : 'The order is cancelled. Whoever placed it is told why.'
        }
      />
    )
  if (error)
    return isAppError(error, 'invalid') || isAppError(error, 'not-found') ? (
      <Ended title="This link no longer opens" text={failureText(error, TEXTS)} />
    ) : (
      <ErrorState title="The order could not be loaded" onRetry={() => void mutate()}>
        <p>{failureText(error)}</p>
      </ErrorState>
    )
  if (!data) return <PatientSkeleton height="420px" />
  return (
    <OpenQuestion
      question={data}
      link={link}
      onDecided={(isApproved) => setDecided({ isApproved, ref: data.order.ref })}
    />
  )
}

function OpenQuestion({
  question: { order, approver, spentMinor },
  link,
  onDecided,
}: {
  question: MailedQuestion
  link: ApprovalLink
  onDecided: (isApproved: boolean) => void
}) {
  return (
    <article className="page" aria-labelledby="order-title">
      <header>
        <h1 id="order-title">Order {order.ref}</h1>
        <p className="sub">
          Placed {timestampText(order.createdAt)} by {shownName(order.customer.name)} for{' '}
          {order.companyApproval?.companyName}. You decide as {approver}.
        </p>
      </header>
      <CompanyDecision
        order={order}
        spentMinor={spentMinor}
        decide={async (decision) => {
          await decideByMail(link, decision)
          onDecided(decision.isApproved)
        }}
        price={(kept) => priceChangeByMail(link, kept)}
      />
      <AskedGoods order={order} />
    </article>
  )
}

const TEXTS = { 'not-found': 'It does not belong to an email of ours.' }

const Ended = ({ title, text }: { title: string; text: string }) => (
  <EmptyState icon="mail" title={title} actions={<ButtonLink to={paths.company}>Your company</ButtonLink>}>
    <p role="status">{text}</p>
  </EmptyState>
)
