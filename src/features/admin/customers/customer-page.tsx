import { Link, useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { KYC_STATUS_LABELS, KYC_TONES } from '#components/people/kyc-words.ts'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { paths } from '#config/paths.ts'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { send } from '#data/commands/send.ts'
import { watchCustomerNotes } from '#data/people/customer-notes.ts'
import { watchKyc } from '#data/people/kyc.ts'
import { watchUser } from '#data/people/users.ts'
import { useLive } from '#data/reading/use-live.ts'
import { writeCustomerNote } from '#domain/people/customer-commands.ts'
import { mayReviewKyc, type Kyc } from '#domain/people/kyc.ts'
import { isStaff } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { CustomerWhatsApp } from '#features/admin/shared/customer-whatsapp.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { StaffNotes } from '#features/admin/shared/staff-notes.tsx'
import { TaxExemption } from '#features/admin/shared/tax-exemption.tsx'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Pill } from '#ui/pill.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerPriceLists } from './customer-price-lists.tsx'
import { CustomerRecords } from './customer-records.tsx'

/** `/adx/customers/:uid`: what staff know of a customer and what can be done for them, on one page. */
export function CustomerPage() {
  const { uid = '' } = useParams()
  const record = useLive<UserRecord | undefined>(`customer ${uid}`, (onData, onError) =>
    watchUser(uid, onData, onError),
  )
  return (
    <RecordPage
      noun="customer"
      icon="user"
      back={{ url: paths.admin.customers, label: 'Credit limits' }}
      record={record}
    >
      {(customer) => <OpenCustomer key={uid} customer={customer} />}
    </RecordPage>
  )
}

function OpenCustomer({ customer }: { customer: UserRecord }) {
  const user = useUser()
  const { uid, email, phone = '' } = customer
  const person = displayNameOf(customer) || email
  const company = customer.customer?.company ?? ''
  const isCustomer = customer.roles.includes('Customer') && !isStaff(customer.roles)
  const isOther = uid !== user.uid
  const mailLink = <a href={`mailto:${email}`}>{email}</a>
  return (
    <>
      <PageTitle title={company || person} />
      <header className={`row ${layout.head}`}>
        <h1>{company || person}</h1>
        <Pill tone={customer.status === 'Active' ? 'good' : 'bad'}>{customer.status}</Pill>
        {mayReviewKyc(user, uid) && <Verification uid={uid} />}
        <span className="row">
          {isCustomer && isOther && meetsNeed(user.roles, ADMIN_SCREENS.sale.need) && (
            <ButtonLink to={`${paths.admin.cart}?customer=${uid}`}>Sell to them</ButtonLink>
          )}
          <ButtonLink to={paths.admin.statement(uid)}>Statement</ButtonLink>
          {meetsNeed(user.roles, ADMIN_SCREENS.users.need) && (
            <ButtonLink to={paths.admin.user(uid)}>Member and access</ButtonLink>
          )}
          <CustomerWhatsApp customer={{ name: person, phone }} what="your account" path="" />
        </span>
      </header>
      <div className={layout.columns}>
        <div className={layout.main}>
          {isCustomer && <CustomerCredit uid={uid} />}
          <CustomerRecords uid={uid} />
        </div>
        <div className={layout.side}>
          <FactList
            className={`card ${layout.facts}`}
            facts={[
              ['Contact', company ? person : ''],
              ['Email', mailLink],
              ['Phone', phone && <PhoneLink phone={phone} />],
              ['TIN', customer.customer?.tin],
              ['Buys for', customer.buysFor?.name],
              ['Since', dayText(customer.createdAt)],
              [
                'Last here',
                customer.lastSignInAt === undefined ? 'Never' : timestampText(customer.lastSignInAt),
              ],
            ]}
          />
          {isCustomer && (
            <>
              <CustomerPriceLists uid={uid} />
              <TaxExemption uid={uid} />
            </>
          )}
          {isOther && (
            <StaffNotes
              about={`customer ${uid}`}
              watch={(onData, onError) => watchCustomerNotes(uid, onData, onError)}
              add={({ id, text }) => send(writeCustomerNote, uid, { text }, { id })}
            />
          )}
          <AuditTrail
            title="What was agreed"
            watchKey={`terms ${uid}`}
            watch={(onLines, onError) => watchRecordAudit(COLLECTIONS.customerTerms, uid, onLines, onError)}
            empty="No changes recorded."
          />
        </div>
      </div>
    </>
  )
}

/** How far the documents of the customer are, with the way to them. */
function Verification({ uid }: { uid: string }) {
  const { status, data: kyc } = useLive<Kyc | undefined>(`kyc of ${uid}`, (onData, onError) =>
    watchKyc(uid, onData, onError),
  )
  if (status !== 'ready' || !kyc) return null
  return (
    <Link to={paths.admin.kycOf(uid)}>
      <Pill tone={KYC_TONES[kyc.status]}>Documents: {KYC_STATUS_LABELS[kyc.status].toLowerCase()}</Pill>
    </Link>
  )
}
