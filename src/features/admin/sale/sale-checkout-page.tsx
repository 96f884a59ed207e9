import { readGhanaPostGps } from '#domain/people/ghana-post-gps.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { TotalsList } from '#components/pricing/totals-list.tsx'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useDeliveryZones } from '#data/orders/delivery-zones.ts'
import { fetchOrderLimits } from '#data/settings/limits.ts'
import { sellOrder } from '#data/orders/sell-order.ts'
import { quoteSale } from '#data/quotes/sale-quote.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import { useRead } from '#data/reading/use-read.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { isListPriced } from '#domain/pricing/price-override.ts'
import { methodOf, takenOf } from '#domain/money/counter-payment.ts'
import { WITHHOLDING, withheldMinor } from '#domain/money/withholding.ts'
import { deliveryOf, type CheckoutForm } from '#domain/orders/checkout-form.ts'
import { CHECKOUT_LENGTHS, orderTextsOf } from '#domain/orders/order-texts.ts'
import { counterErrors } from '#domain/orders/counter-form.ts'
import { deliveryFeeOf, loadGrams } from '#domain/orders/delivery-zone.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/order.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { requestLineOf } from '#domain/quotes/quote-lines.ts'
import { requestDraftErrors } from '#domain/quotes/request-draft.ts'
import { newId } from '#lib/new-id.ts'
import { countOf } from '#lib/plural.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { changePayments, changeSale, closeSale, type Sale } from './sale-store.ts'
import styles from './sale-page.module.css'
import type { SoldState } from './sold-page.tsx'
import { PriceState } from './price-state.tsx'
import { SaleHandover } from './sale-handover.tsx'
import { TillNotice } from './till-notice.tsx'
import { Till } from './till.tsx'
import { usePriceGrant } from './use-price-grant.ts'
import { usePricedSale, useSales, type PricedSale } from './use-sales.ts'

/** `/adx/checkout`: how the open sale is handed over and paid. */
export function SaleCheckoutPage() {
  const { active } = useSales()
  const { stockBranch, hasNoBranch } = useAdminBranches()
  if (hasNoBranch) return <NoBranch />
  return (
    <div className={styles.checkout}>
      <PageTitle title="Checkout of the sale" />
      {active && stockBranch ? (
        <Checkout key={active.id} sale={active} branch={stockBranch} />
      ) : (
        <Skeleton height="480px" radius="8px" />
      )}
    </div>
  )
}

function Checkout({ sale, branch }: { sale: Sale; branch: ShopLocation }) {
  const priced = usePricedSale(sale)
  if (sale.cart.quantity === 0)
    return (
      <EmptyState
        icon="cart"
        title="There is nothing to check out"
        isPage
        actions={
          <ButtonLink tone="go" to={paths.admin.cart}>
            Back to the sale
          </ButtonLink>
        }
      />
    )
  return priced ? (
    <CheckoutOf sale={sale} branch={branch} priced={priced} />
  ) : (
    <Skeleton height="480px" radius="8px" />
  )
}

const WITHOUT_PLACE = { address: '', city: '', ghanaPostGps: '', landmark: '', zone: '', neededBy: '' }

const METHOD_LABELS: Record<PaymentMethod, string> = { ...PAYMENT_METHODS, cash_on_delivery: 'Cash' }

function CheckoutOf({ sale, branch, priced }: { sale: Sale; branch: ShopLocation; priced: PricedSale }) {
  const { customer } = sale
  const user = useUser()
  const navigate = useNavigate()
  const { run, running, failure, setFailure } = useAction({ show: 'inline', texts: FAILURES })
  const zones = useDeliveryZones().data
  const mayConfirmAll = meetsNeed(user.roles, { capability: 'orders', grants: ['F', 'A'] })
  const limit = useRead(!mayConfirmAll && 'order-limits', fetchOrderLimits).data?.salesPersonConfirmMinor
  const form = useRecordForm<CheckoutForm>({
    initial: {
      method: 'pickup',
      locationId: branch.id,
      contactName: customer.name,
      contactPhone: formatPhone(customer.phone),
      company: customer.company,
      ...WITHOUT_PLACE,
      ...orderTextsOf({}),
      paymentMethod: 'cash_on_delivery',
      withholding: 'none',
    },
    draft: sale.form,
    check: (values) => counterErrors(values, today(), branch),
    lengths: CHECKOUT_LENGTHS,
    readers: { ghanaPostGps: readGhanaPostGps },
    keep: (changes) => changeSale(sale.id, { form: { ...sale.form, ...changes } }),
  })
  const { values, input } = form
  const isDelivery = values.method === 'delivery'
  const grant = usePriceGrant(sale, branch, priced)
  const items = Object.values(priced.sold.items)
  const weightGrams = loadGrams(
    items.map(({ product, quantity }) => ({
      unitKg: priced.productOf(product.id)?.measures?.holds.kg,
      quantity,
      quantityScale: product.quantityScale,
    })),
  )
  const zone = zones?.find(({ id }) => id === values.zone)
  const fee = isDelivery && zone ? deliveryFeeOf(zone, branch.id, weightGrams) : undefined
  const deliveryMinor = fee?.kind === 'fixed' ? fee.feeMinor : undefined
  const totals = priced.totalsWith(deliveryMinor)
  const isOverLimit = !mayConfirmAll && limit !== undefined && totals.totalMinor > limit
  const isFeeOpen = isDelivery && fee?.kind !== 'fixed'
  const mayConfirm = !isOverLimit && !isFeeOpen && (mayConfirmAll || limit !== undefined)
  const withheld = withheldMinor(totals.netMinor, values.withholding)
  const taken = takenOf(mayConfirm ? sale.payments : [], totals.totalMinor - withheld)
  const isTaking = taken.payments.length > 0
  const [isChecked, setIsChecked] = useState(false)
  const finishButton = useRef<HTMLButtonElement>(null)
  // What is made to order cannot be taken along.
  const canTakeAlong = !isDelivery && items.every(({ product }) => !product.madeToOrder)
  const isTakenAlong = mayConfirm && canTakeAlong && sale.isCollectedLater !== true
  const isUnpaid = taken.leftMinor > 0 && values.paymentMethod !== 'on_account'
  const [handoverId] = useState(newId)
  const [isAsking, setIsAsking] = useState(false)

  const sell = (isLater: boolean, isAgreed = false) =>
    form.submit((entered) => {
      if (!grant.isGranted) return setFailure('The prices have to be approved first.')
      if (taken.hasProblems) {
        setIsChecked(true)
        return setFailure('Complete the payments, or remove them.')
      }
      const isAsked = !isLater && isTakenAlong && isUnpaid && !isAgreed
      setIsAsking(isAsked)
      if (isAsked) return undefined
      return run(
        () =>
          sellOrder(
            {
              id: sale.id,
              cart: priced.sold,
              hasOverrides: !isListPriced(priced.prices),
              deliveryMinor: isDelivery ? deliveryMinor : 0,
              locationId: branch.id,
              delivery: deliveryOf(entered),
              phone: customer.phone,
              company: customer.company,
              soldTo: customer,
              ...orderTextsOf(entered),
              paymentMethod:
                taken.leftMinor === 0
                  ? (methodOf(taken.payments) ?? entered.paymentMethod)
                  : entered.paymentMethod,
              withholding: entered.withholding,
              displayCurrency: 'GHS',
            },
            {
              seen: totals,
              isLater,
              taken: taken.payments,
              prices: isListPriced(priced.prices)
                ? undefined
                : { request: grant.request, wanted: priced.prices },
              today: today(),
              handover: !isLater && isTakenAlong ? { id: handoverId, isUnpaid } : undefined,
              onRecord: (id) => markSent(sale.id, id, true),
            },
          ),
        {
          name: isLater ? 'later' : 'now',
          done: ({ confirmation, usedPaymentId, notHandedOver }) => {
            refreshOrderCounts()
            if (usedPaymentId) {
              markSent(sale.id, usedPaymentId, false)
              return setFailure(
                'The order is confirmed, but another payment has this transaction ID already. Correct it, or remove the payment, and finish again.',
              )
            }
            void Promise.resolve(
              navigate(paths.admin.sale(sale.id), {
                replace: true,
                state: {
                  refusal: confirmation && !confirmation.ok ? confirmation.reason : undefined,
                  isTaking,
                  notHandedOver,
                } satisfies SoldState,
              }),
            ).then(() => closeSale(sale.id))
          },
        },
      )
    })

  const quote = () =>
    form.submit((entered) => {
      const draft = {
        id: sale.id,
        lines: items.map(({ product, quantity, countedIn }) =>
          requestLineOf(priced.productOf(product.id) ?? product, quantity, countedIn),
        ),
        contact: {
          name: entered.contactName || customer.name,
          company: customer.company,
          email: customer.email,
          phone: entered.contactPhone || formatPhone(customer.phone),
        },
        method: entered.method,
        address: entered.address,
        city: entered.city,
        neededBy: entered.neededBy,
        ...orderTextsOf(entered),
      }
      const [problem] = Object.entries(requestDraftErrors(draft, today(), branch))
      if (problem) return setFailure(QUOTE_NEEDS[problem[0]] ?? `${problem[1]}.`)
      return run(
        () =>
          quoteSale(
            draft,
            {
              locationId: branch.id,
              customerUid: customer.uid,
              deliveryMinor: deliveryMinor ?? 0,
              productOf: priced.offeredProductOf,
            },
            user,
          ),
        {
          name: 'quote',
          done: (id) =>
            void Promise.resolve(navigate(paths.admin.quote(id), { replace: true })).then(() =>
              closeSale(sale.id),
            ),
        },
      )
    })

  useFinishKey('sell-now')

  return (
    <form id="sell-now" className="page" noValidate onSubmit={sell(!mayConfirm)}>
      <header className="head-row">
        <div>
          <h1>Checkout of the sale</h1>
          <p className="sub">
            {countOf(items.length, 'line')} for <b>{shownCustomer(customer)}</b> from {branch.name} ·{' '}
            <Link to={paths.admin.cart}>Back to the sale</Link>
          </p>
        </div>
      </header>
      <div className="columns">
        <div className="page">
          <SaleHandover
            form={form}
            branch={branch}
            zones={zones}
            handedOver={
              <CheckboxField
                label="The customer takes the goods along"
                hint={
                  canTakeAlong
                    ? 'Finishing the sale hands them over and takes them out of stock.'
                    : 'Part of the sale is made to order: it is collected later.'
                }
                checked={canTakeAlong && sale.isCollectedLater !== true}
                disabled={!canTakeAlong}
                onChange={({ target }) => changeSale(sale.id, { isCollectedLater: !target.checked })}
              />
            }
          />
        </div>
        <aside className="panel" aria-label="Total of the sale">
          <TotalsList
            totals={totals}
            deliveryPricing={!isDelivery ? 'none' : fee?.kind === 'fixed' ? 'fixed' : 'to_quote'}
          />
          <SelectField
            label="Withholding tax"
            options={Object.entries(WITHHOLDING).map(([value, { label }]) => ({ value, label }))}
            {...input('withholding')}
          />
          {withheld > 0 && (
            <p className="note">
              {formatMoney(withheld, 'GHS')} is settled with the withholding certificate.
            </p>
          )}
          {mayConfirm && <TillNotice branch={branch} />}
          {mayConfirm ? (
            <Till
              saleId={sale.id}
              open={sale.payments}
              taken={taken}
              isChecked={isChecked}
              onDone={() => finishButton.current?.focus()}
            />
          ) : (
            <p className="note">
              {sale.payments.length > 0
                ? 'Give the money back: it is taken once the order is confirmed, and recorded on the order.'
                : 'Payments are recorded on the order once it is confirmed.'}
            </p>
          )}
          {(!mayConfirm || taken.leftMinor > 0) && (
            <SelectField
              label={isTaking ? 'How the rest will be paid' : 'How the customer will pay'}
              options={(Object.keys(METHOD_LABELS) as PaymentMethod[])
                .filter((method) => method !== 'on_account' || customer.uid !== '')
                .map((value) => ({ value, label: METHOD_LABELS[value] }))}
              hint={
                values.paymentMethod === 'on_account'
                  ? 'The whole order must fit the credit limit, and the customer’s documents must be approved; what is paid frees it once verified.'
                  : undefined
              }
              {...input('paymentMethod')}
            />
          )}
          {isOverLimit && limit !== undefined && (
            <p className="note">
              Above {formatMoney(limit, 'GHS')} a Manager confirms the order; it waits for them under Orders.
            </p>
          )}
          {isFeeOpen && values.zone !== '' && (
            <p className="note">This delivery is quoted on the order before it is confirmed.</p>
          )}
          <Failure>{failure}</Failure>
          <PriceState grant={grant} wanted={priced.prices} />
          {mayConfirm && (
            <Button
              ref={finishButton}
              type="submit"
              tone="go"
              size="l"
              fill
              busy={running === 'now'}
              className={styles.finish}
            >
              Finish sale <Kbd>Ctrl Enter</Kbd>
            </Button>
          )}
          {!isTaking && (
            <Button
              type={mayConfirm ? 'button' : 'submit'}
              tone={mayConfirm ? 'plain' : 'go'}
              size={mayConfirm ? 'm' : 'l'}
              fill
              busy={running === 'later'}
              onClick={mayConfirm ? sell(true) : undefined}
            >
              {isOverLimit ? 'Submit for confirmation' : 'Save as order'}
            </Button>
          )}
          {!isTaking && (
            <Button fill busy={running === 'quote'} onClick={quote()}>
              Save as quote
            </Button>
          )}
          <p className="hint">
            {isTakenAlong
              ? 'Finishing hands the goods over and takes them out of stock, and records what was taken, which accounts verify.'
              : 'Finishing reserves the goods, issues the proforma and records what was taken, which accounts verify.'}
          </p>
        </aside>
      </div>
      <Dialog
        open={isAsking}
        title="Hand the goods over unpaid?"
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Back to the payment</Button>
            <Button tone="go" onClick={sell(false, true)}>
              Hand over unpaid
            </Button>
          </>
        }
      >
        <p>
          <b>{formatMoney(taken.leftMinor, 'GHS')}</b> is not paid and not on account. To keep the goods until
          it is, untick that the customer takes them along.
        </p>
      </Dialog>
    </form>
  )
}

/** What a quote needs of its customer, in words for sales. */
const QUOTE_NEEDS: Readonly<Record<string, string>> = {
  name: 'Enter the customer’s name for a quote.',
  email: 'Add the customer’s email address to the sale: the offer is sent there.',
  phone: 'Enter the customer’s phone number for a quote.',
}

const markSent = (saleId: string, paymentId: string, isSent: boolean) =>
  changePayments(saleId, (all) => all.map((one) => (one.id === paymentId ? { ...one, isSent } : one)))

const FAILURES = {
  offline:
    'There is no network: the sale is kept here. Try again when you are back online; nothing is sold twice.',
  timeout: 'The request timed out. Try again: nothing is sold twice.',
  forbidden:
    'The sale was refused: it is at a branch that is not yours, or the customer’s account has changed.',
  conflict:
    'Prices or products have changed since this page was opened. Reload it to see them; the sale is kept.',
} as const

/** Ctrl+Enter sends the form from anywhere in it. */
function useFinishKey(formId: string) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const form = document.getElementById(formId)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [formId])
}
